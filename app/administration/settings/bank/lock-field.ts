import type { LockableField } from '#app/club-content.ts'

/** How the form of the section names the tick of a field that only the club changes. */
export const lockField = (field: LockableField) => `lock_${field}` as const
