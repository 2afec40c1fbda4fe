import type { TrashKind } from '#app/platform/schema/trashed-records.ts'

/** Days after which what is in the trash is gone for good. */
export const daysInTrash = 30

/** Something deleted, as the panel lists it. */
export type TrashItem = {
  id: string
  kind: TrashKind
  title: string
  deletedAt: Date
  /** Days until it is gone for good, begun ones with them. */
  daysLeft: number
  /** Name or address of who did it; null when that account is gone. */
  deletedBy: string | null
}

export const trashPath = '/admin/papelera'
