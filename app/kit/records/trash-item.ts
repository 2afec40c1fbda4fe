import type { TrashKind } from '#app/platform/schema/trashed-records.ts'

/** Days until the trash is emptied. */
export const daysInTrash = 30

/** A deleted record in the list of the trash. */
export type TrashItem = {
  id: string
  kind: TrashKind
  title: string
  deletedAt: Date
  /** Days left, rounded up. */
  daysLeft: number
  /** Name or address; null if that account is gone. */
  deletedBy: string | null
}

export const trashPath = '/admin/papelera'
