import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import type { PlanChoice } from '#app/members/membership-plans/plan.ts'
import type { MemberState, ActiveMembership } from '#app/members/memberships/membership.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

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
  'exempt_until',
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
  besides: ActiveMembership | null
  /** Not so a record that has been joined with another one already. */
  mayBeJoined: boolean
  /** Who shares the fee until then, by name. */
  sharesWith: string | null
  /** By which plan that one can go on alone. */
  plansForOne: PlanChoice[]
  /** Whoever comes back by a plan for two pays alone at first. */
  isPlanForTwo: boolean
}
