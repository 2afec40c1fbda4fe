import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { CardPage, NoCard } from '#app/members/member-card/card-page.tsx'
import { ownCard } from '#app/members/member-card/own-card.server.ts'
import { benefitsPath } from '#app/members/partners/checks/partner.ts'
import { memberBenefits, type MemberBenefit } from '#app/members/partners/uses/benefits.server.ts'
import { useLimitWords } from '#app/members/partners/uses/use-limit-words.ts'
import { ownUses, type OwnUse } from '#app/members/partners/uses/uses-left.server.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/card.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const [own, benefits, uses] = await Promise.all([ownCard(cx), memberBenefits(cx), ownUses(cx)])
  return { own, benefits, uses }
}

export default function Card({ loaderData }: Route.ComponentProps) {
  const { title } = useCopy(memberCardCopy)
  const { own, benefits, uses } = loaderData
  return (
    <>
      <PageTitle title={title} />
      {own ? <CardPage key={own.card.number} {...own} /> : <NoCard />}
      {own || uses.length > 0 ? (
        <OwnBenefits benefits={benefits} uses={uses} active={own?.standing === 'active'} />
      ) : null}
    </>
  )
}

/** Below the card: the benefits with instructions, and one's own uses. */
function OwnBenefits({
  benefits,
  uses,
  active,
}: {
  benefits: MemberBenefit[]
  uses: OwnUse[]
  /** Whether the membership is active; without it there are no benefits. */
  active: boolean
}) {
  const copy = useCopy(memberCardCopy)
  return (
    <div className="not-on-paper mt-14 grid gap-12 lg:grid-cols-[7fr_4fr] lg:gap-20">
      {active ? (
        <section>
          <h2 className="text-h3 mb-5">{copy.benefits.title}</h2>
          {benefits.length === 0 ? (
            <p className="text-ink-2">{copy.benefits.none}</p>
          ) : (
            <>
              <ul className="border-t border-stone-400">
                {benefits.map((benefit) => (
                  <OwnBenefit key={benefit.id} {...benefit} />
                ))}
              </ul>
              <TextLink to={benefitsPath} arrow className="mt-5">
                {copy.benefits.all}
              </TextLink>
            </>
          )}
        </section>
      ) : null}
      <section>
        <h2 className="text-h3 mb-5">{copy.uses.title}</h2>
        <OwnUses uses={uses} />
      </section>
    </div>
  )
}

function OwnBenefit({ name, place, benefit, howToUse, endsOn, limit, foreign }: MemberBenefit) {
  const { benefits: copy } = useCopy(memberCardCopy)
  const { language } = useLanguage()
  const limitWords = useLimitWords()
  const facts = [
    place,
    limitWords(limit),
    endsOn === null ? null : copy.until(shortDay(endsOn, language)),
  ].filter((fact) => fact !== null)
  return (
    <li className="border-b border-stone-200 py-5">
      <h3>{name}</h3>
      <p className="text-wine-700 text-title mt-1 font-serif leading-snug">
        <span lang={foreign.benefit}>{benefit}</span>{' '}
        <ForeignMark language={foreign.benefit ?? null} />
      </p>
      {facts.length > 0 ? <p className="mt-1 text-xs text-stone-600">{facts.join(' · ')}</p> : null}
      {howToUse ? (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
            {copy.how}
            <FoldMark />
          </summary>
          <p lang={foreign.howToUse} className="text-ink-2 text-sm whitespace-pre-line">
            {howToUse}
          </p>
        </details>
      ) : null}
    </li>
  )
}

/** Uses shown; the others are collapsed. */
const shownUses = 5

function OwnUses({ uses }: { uses: OwnUse[] }) {
  const { uses: copy } = useCopy(memberCardCopy)
  if (uses.length === 0) return <p className="text-ink-2">{copy.none}</p>
  const earlier = uses.slice(shownUses)
  return (
    <>
      <ListedUses uses={uses.slice(0, shownUses)} />
      {earlier.length > 0 ? (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
            {copy.earlier(earlier.length)}
            <FoldMark />
          </summary>
          <ListedUses uses={earlier} />
        </details>
      ) : null}
    </>
  )
}

function ListedUses({ uses }: { uses: OwnUse[] }) {
  const { language } = useLanguage()
  return (
    <ul className="border-t border-stone-400">
      {uses.map(({ id, partner, benefit, foreign, usedAt }) => (
        <li key={id} className="border-b border-stone-200 py-3 text-sm">
          <p className="font-medium">{partner}</p>
          <p lang={foreign ?? undefined} className="text-ink-2">
            {benefit}
          </p>
          <p className="text-xs text-stone-600">{shortDateTime(usedAt, language)}</p>
        </li>
      ))}
    </ul>
  )
}
