import type { LeavingReason } from '#app/platform/schema/members/memberships.ts'

/** Why a member leaves, as the club says it. */
export const leavingReasons = [
  'left',
  'unpaid',
  'moved',
  'excluded',
  'died',
  'other',
] as const satisfies LeavingReason[]
