import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { PageHead } from '#app/platform/head/page-head.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/benefits.route.ts'
import { benefitsToday, nextBenefitChange, type Benefit } from './benefits.server.ts'
import { useLimitWords } from './use-limit-words.ts'

export const handle: PageHandle = { reading: true, cached: { for: 'everybody' }, inSitemap: true }

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  context.get(pageLife)(await nextBenefitChange(cx))
  return { benefits: await benefitsToday(cx) }
}

/** The public list of benefits; instructions are on the page of the card. */
export default function Benefits({ loaderData: { benefits } }: Route.ComponentProps) {
  const { public: copy } = useCopy(partnersCopy)
  return (
    <>
      <PageHead title={copy.title} description={copy.description} />
      <Wrap className="py-section">
        <div className="max-w-[44rem]">
          <Eyebrow className="mb-4">{copy.eyebrow}</Eyebrow>
          <h1>{copy.title}</h1>
          <p className="text-lead text-ink-2 mt-5 leading-[1.55] text-balance">{copy.lead}</p>
        </div>
        <div className="mt-12 grid gap-12 lg:grid-cols-[7fr_4fr] lg:gap-20">
          {benefits.length === 0 ? (
            <p className="text-ink-2 border-t border-stone-400 pt-6">{copy.none}</p>
          ) : (
            <ul className="border-t border-stone-400">
              {benefits.map((benefit) => (
                <BenefitItem key={benefit.id} {...benefit} />
              ))}
            </ul>
          )}
          <HowToUse />
        </div>
      </Wrap>
    </>
  )
}

function BenefitItem({ name, place, restaurantId, benefit, endsOn, limit, foreign }: Benefit) {
  const { public: copy } = useCopy(partnersCopy)
  const { language } = useLanguage()
  const limitWords = useLimitWords()
  const facts = [
    limitWords(limit),
    endsOn === null ? null : copy.until(shortDay(endsOn, language)),
  ].filter((fact) => fact !== null)
  return (
    <li className="border-b border-stone-200 py-7">
      <h2 className="text-h3">{name}</h2>
      {place ? <p className="mt-1 text-sm text-stone-600">{place}</p> : null}
      <p className="text-wine-700 text-title mt-3 font-serif leading-snug">
        <span lang={foreign.benefit}>{benefit}</span>{' '}
        <ForeignMark language={foreign.benefit ?? null} />
      </p>
      {facts.length > 0 ? <p className="text-ink-2 mt-2 text-sm">{facts.join(' · ')}</p> : null}
      {restaurantId === null ? null : (
        <TextLink to={`/restaurantes/${restaurantId}`} arrow className="mt-3">
          {copy.restaurant}
        </TextLink>
      )}
    </li>
  )
}

function HowToUse() {
  const { public: copy } = useCopy(partnersCopy)
  return (
    <aside className="bg-cream self-start rounded-md p-6 md:p-8">
      <h2 className="text-h3">{copy.howTitle}</h2>
      <ol className="mt-4 flex flex-col gap-3">
        {copy.how.map((step, index) => (
          <li key={step} className="text-ink-2 flex gap-4 text-sm">
            <span aria-hidden="true" className="text-gold text-title font-serif leading-none">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <ButtonLink to="/cuenta/carnet" className="for-members mt-6">
        {copy.card}
      </ButtonLink>
      <ButtonLink to="/unete" className="for-joining mt-6">
        {copy.join}
      </ButtonLink>
    </aside>
  )
}
