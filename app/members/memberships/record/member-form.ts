import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import type { PlanChoice } from '#app/members/membership-plans/plans.server.ts'
import type { MemberState } from '#app/members/memberships/membership.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/** Ordered as displayed. */
export const memberFields = [
  'full_name',
  'email',
  'no_email',
  'mailbox_of',
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

export type MemberForm = EditValues & {
  id: string
  fullName: string
  state: MemberState
  leftOn: string | null
  /** An account's own language overrides this one. */
  hasAccount: boolean
  /** The day in Madrid. */
  today: string
  plans: PlanChoice[]
  values: Record<Exclude<MemberField, 'language' | 'no_email'>, string> & {
    language: Language
    no_email: 'yes' | ''
  }
}
