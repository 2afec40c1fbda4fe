import type { Operation } from '#app/auth/permissions.ts'

/** What can be deleted and brought back. */
export const binKinds = ['restaurant', 'event', 'post', 'membership-request'] as const

export type BinKind = (typeof binKinds)[number]

/** Who may bring something back: who may manage its kind. */
export const binOperations: Record<BinKind, Operation> = {
  restaurant: 'restaurants.manage',
  event: 'events.manage',
  post: 'posts.manage',
  'membership-request': 'memberships.manage',
}

/** Days after which what is in the bin is gone for good. */
export const daysInBin = 30

/** Something deleted, as the panel lists it. */
export type BinItem = {
  id: string
  kind: BinKind
  title: string
  deletedAt: Date
  /** Name or address of who did it; null when that account is gone. */
  deletedBy: string | null
}

export const binPath = '/admin/papelera'
