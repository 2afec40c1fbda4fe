import type { ImportNotes } from './import-notes.ts'
import type { MovedRecord } from './moved-records.ts'

/** Whether a record is as an import left it: what somebody has done here since is never lost. */
export function isUntouched(
  current: { updatedAt: Date } | undefined,
  record: MovedRecord,
  notes: ImportNotes,
): boolean {
  if (!current) notes.refuse(null, 'was deleted here since it was brought over')
  else if (current.updatedAt > record.movedAt) {
    notes.refuse(
      null,
      'has changed there, and here too since it was brought over; it stays as it is here',
    )
  } else return true
  return false
}
