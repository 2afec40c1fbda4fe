import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import type { LateJoining, PlanPeriod, PlanRenewal } from '#app/platform/schema/members/people.ts'

export const planPeriods = [
  'calendar_year',
  'twelve_months',
  'life',
] as const satisfies PlanPeriod[]

export const planRenewals = ['paid', 'issued'] as const satisfies PlanRenewal[]

export const lateJoinings = ['full', 'months', 'next_year'] as const satisfies LateJoining[]

/** A plan's name in both languages, or in one (`bothLanguagesInput`). */
export const planTexts = {
  name: { column: 'name', kind: 'line', longest: 60, required: true },
} as const satisfies TranslatedFields

/** What one can be a member by, in the language of the request; amounts in cents, null where nobody has said. */
export type Plan = {
  id: string
  name: string
  feeCents: number | null
  entryFeeCents: number | null
  period: PlanPeriod
  /** Days for which a membership counts after its last day. */
  graceDays: number
  /** Whether people may ask for it, or only the club gives it. */
  askedFor: boolean
  /** Two people are members by it, for one fee. */
  household: boolean
  /** Whether members are told before it ends, and when it has. */
  announced: boolean
  archived: boolean
}

/** What a list of plans to choose from shows of each. */
export type PlanChoice = Pick<
  Plan,
  'id' | 'name' | 'feeCents' | 'entryFeeCents' | 'period' | 'household'
>

/** The name of a plan in a language. */
export const planName = (
  { nameEs, nameCa }: { nameEs: string; nameCa: string },
  language: Language,
): string => (language === 'ca' ? nameCa : nameEs)
