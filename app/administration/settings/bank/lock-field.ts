import type { LockableField } from '#app/club-content.ts'

/** Name of the checkbox that locks a field. */
export const lockField = (field: LockableField) => `lock_${field}` as const
