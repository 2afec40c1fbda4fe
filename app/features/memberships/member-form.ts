import type { PlanChoice } from '#app/features/membership-plans/plan.ts'
import type { EditValues } from '#app/forms/edit-answer.ts'
import type { Language } from '#app/i18n/language.ts'
import type { MemberState, StandingMembership } from './membership.ts'

/** The fields of a member's form, in their order. */
export const memberFields = [
  'full_name',
  'email',
  'phone',
  'member_number',
  'joined_on',
  'valid_until',
  'plan_id',
  'household_of',
  'language',
  'member_notes',
] as const

type MemberField = (typeof memberFields)[number]

/** What the form of a member begins with. */
export type MemberForm = EditValues & {
  id: string
  fullName: string
  state: MemberState
  leftOn: string | null
  /** An account has a language of its own, which counts. */
  hasAccount: boolean
  /** Today in Madrid. */
  today: string
  plans: PlanChoice[]
  values: Record<Exclude<MemberField, 'language'>, string> & { language: Language }
}

/** What the dialog begins with that notes that a member left, or takes the member back. */
export type MemberDeparture = Pick<MemberForm, 'id' | 'fullName' | 'leftOn' | 'today'> & {
  /** The membership that the person who left has by now, to be joined with this record. */
  besides: StandingMembership | null
  /** Not so a record that has been joined with another one already. */
  mayBeJoined: boolean
  /** Who shares the fee until then, by name. */
  sharesWith: string | null
  /** Whoever comes back by a plan for two pays alone at first. */
  isPlanForTwo: boolean
}
