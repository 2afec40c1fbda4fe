import { partnersCopy } from '#app/copy/partners.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { UseLimit } from './partner.ts'

/** How often a member may have a benefit, in words; null without a limit. */
export function useLimitWords(): (limit: UseLimit | null) => string | null {
  const { limit: copy } = useCopy(partnersCopy)
  return (limit) => limit && copy[limit.period](limit.count)
}
