import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import { shortEuros } from '#app/platform/i18n/money.ts'
import type { LateJoining, PlanPeriod, PlanRenewal } from '#app/platform/schema/members/people.ts'
import { membershipPlansCopy } from './membership-plans.copy.ts'

export const plansPath = '/admin/socios/planes'

export const planPeriods = [
  'calendar_year',
  'twelve_months',
  'life',
] as const satisfies PlanPeriod[]

export const planRenewals = ['paid', 'issued'] as const satisfies PlanRenewal[]

export const lateJoinings = ['full', 'months', 'next_year'] as const satisfies LateJoining[]

/** A plan's name in one or both languages (`bothLanguagesInput`). */
export const planTexts = {
  name: { column: 'name', kind: 'line', longest: 60, required: true },
} as const satisfies TranslatedFields

export const planName = (
  { nameEs, nameCa }: { nameEs: string; nameCa: string },
  language: Language,
): string => (language === 'ca' ? nameCa : nameEs)

export function usePlanFee() {
  const copy = useCopy(membershipPlansCopy)
  const { language } = useLanguage()
  return ({
    feeCents,
    entryFeeCents,
  }: Record<'feeCents' | 'entryFeeCents', number | null>): string => {
    if (feeCents === null) return copy.noFee
    const fee = feeCents === 0 ? copy.free : shortEuros(feeCents, language)
    return entryFeeCents ? copy.withEntry(fee, shortEuros(entryFeeCents, language)) : fee
  }
}
