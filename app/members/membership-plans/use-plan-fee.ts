import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { membershipPlansCopy } from './membership-plans.copy.ts'
import type { Plan } from './plan.ts'

export function usePlanFee() {
  const copy = useCopy(membershipPlansCopy)
  const { language } = useLanguage()
  return ({ feeCents, entryFeeCents }: Pick<Plan, 'feeCents' | 'entryFeeCents'>): string => {
    if (feeCents === null) return copy.noFee
    const fee = feeCents === 0 ? copy.free : shortEuros(feeCents, language)
    return entryFeeCents ? copy.withEntry(fee, shortEuros(entryFeeCents, language)) : fee
  }
}
