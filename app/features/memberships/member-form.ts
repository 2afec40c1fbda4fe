import type { EditValues } from '#app/features/panel/edit-answer.ts'
import type { Language } from '#app/i18n/language.ts'
import type { MemberState } from './membership.ts'

/** The fields of a member's form, in their order. */
export const memberFields = [
  'full_name',
  'email',
  'phone',
  'member_number',
  'joined_on',
  'valid_until',
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
  values: Record<Exclude<MemberField, 'language'>, string> & { language: Language }
}
