import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Eyebrow } from '#app/kit/ui/marks/eyebrow.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate, longDateTime, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { scoresCopy } from '#app/visits/scores/scores.copy.ts'
import { VisitResults } from '#app/visits/scores/shown/visit-results.tsx'
import { BallotForm } from './ballot-form.tsx'
import type { BallotPage as Shown } from './ballot.ts'

/** Where the link of a mail leads: the ballot, or why there is none any more. */
export function BallotPage({ ballot, answer }: { ballot: Shown; answer: FormAnswer | undefined }) {
  const { ballot: copy } = useCopy(scoresCopy)
  const { language } = useLanguage()
  const { restaurant, visitedOn, opensAt, voted, state, result } = ballot
  const inGuide = ballot.restaurantId !== null
  const until = longDateTime(opensAt, language)
  return (
    <Wrap className="py-10 md:py-20">
      <PageTitle title={copy.title(restaurant)} />
      <div className="max-w-[40rem]">
        <Eyebrow>{copy.when(longDate(noonOf(visitedOn), language))}</Eyebrow>
        <h1 className="text-h2 mt-3 text-balance">{copy.title(restaurant)}</h1>
        {state === 'open' && !voted ? (
          <>
            <p className="text-ink-2 mt-4">{copy.lead(until)}</p>
            <BallotForm answer={answer} again={false} inGuide={inGuide} />
          </>
        ) : null}
        {state === 'open' && voted ? (
          <>
            <Said title={copy.votedTitle} text={copy.voted(until)} />
            {/* Open at once where what was sent is to be mended. */}
            <details className="mt-8 border-y border-stone-200 py-2" open={answer !== undefined}>
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
                {copy.change}
              </summary>
              <BallotForm answer={answer} again inGuide={inGuide} />
            </details>
          </>
        ) : null}
        {state === 'closed' ? <Said title={copy.closedTitle} text={copy.closed} /> : null}
        {state === 'opened' ? (
          <>
            <Said title={copy.openedTitle} text={copy.opened} />
            {result ? <VisitResults results={[result]} /> : null}
            {inGuide ? (
              <p className="mt-6">
                <TextLink to={`/restaurantes/${ballot.restaurantId}?tab=resenas`} arrow>
                  {copy.results}
                </TextLink>
              </p>
            ) : null}
          </>
        ) : null}
        {state === 'struckOff' ? (
          <>
            <Said title={copy.struckOffTitle} text={copy.struckOff} />
            <p className="mt-6">
              <TextLink to="/contacto" arrow>
                {copy.contact}
              </TextLink>
            </p>
          </>
        ) : null}
      </div>
    </Wrap>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <output className="border-wine-700 bg-cream mt-6 block border-l-2 px-5 py-4">
      <b className="block font-semibold">{title}</b>
      <span className="text-ink-2 mt-1 block">{text}</span>
    </output>
  )
}
