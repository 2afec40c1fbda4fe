import type { LockableField } from '#app/club-content.ts'

/** Form field of the tick that locks a field. */
export const lockField = (field: LockableField) => `lock_${field}` as const
