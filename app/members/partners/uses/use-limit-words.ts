import type { UseLimit } from '#app/members/partners/checks/partner.ts'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** A limit in words; null without one. */
export function useLimitWords(): (limit: UseLimit | null) => string | null {
  const { limit: copy } = useCopy(partnersCopy)
  return (limit) => limit && copy[limit.period](limit.count)
}
