import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { benefitsPath } from '#app/members/partners/checks/partner.ts'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Benefit } from './benefits.server.ts'
import { useLimitWords } from './use-limit-words.ts'

/** The benefits at a restaurant of the guide, if any. */
export function RestaurantBenefits({ benefits }: { benefits: readonly Benefit[] }) {
  const { public: copy } = useCopy(partnersCopy)
  const limitWords = useLimitWords()
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="member-benefit" className="border-gold border-l-2 pl-4">
      <h2 id="member-benefit" className="text-xs font-semibold text-stone-600">
        {copy.atRestaurant}
      </h2>
      {benefits.map(({ id, benefit, limit, foreign }) => (
        <p key={id} className="text-title mt-1 font-serif leading-snug">
          <span lang={foreign.benefit}>{benefit}</span>{' '}
          <ForeignMark language={foreign.benefit ?? null} />
          {limit ? (
            <span className="text-ink-2 block font-sans text-sm">{limitWords(limit)}</span>
          ) : null}
        </p>
      ))}
      <TextLink to={benefitsPath} arrow className="mt-1">
        {copy.more}
      </TextLink>
    </section>
  )
}
