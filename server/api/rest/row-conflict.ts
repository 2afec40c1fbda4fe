import { Problem } from '#app/problem.ts'

/** Somebody else has saved the row between its being read and written: the call may be made again. */
export const rowConflict = () => new Problem('rowChanged', 409)
