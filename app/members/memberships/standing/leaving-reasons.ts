import type { LeavingReason } from '#app/platform/schema/members/memberships.ts'

export const leavingReasons = [
  'left',
  'unpaid',
  'moved',
  'excluded',
  'died',
  'other',
] as const satisfies LeavingReason[]
