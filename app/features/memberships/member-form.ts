import type { MemberState } from './membership.ts'

/** The fields of a member's form, in their order. */
export const memberFields = [
  'full_name',
  'email',
  'phone',
  'member_number',
  'joined_on',
  'valid_until',
  'member_notes',
] as const

export type MemberField = (typeof memberFields)[number]

/** What the form of a member begins with. */
export type MemberForm = {
  id: string
  fullName: string
  state: MemberState
  leftOn: string | null
  /** Today in Madrid. */
  today: string
  /** When it was last saved (milliseconds): what a save is measured against. */
  version: number
  values: Record<MemberField, string>
}

/** Somebody else has saved meanwhile: who and when, and what is stored other than it was typed. */
export type MemberConflict = {
  /** The name of whoever saved it; null when it is not known. */
  by: string | null
  at: Date
  version: number
  differing: { field: MemberField; stored: string }[]
}
