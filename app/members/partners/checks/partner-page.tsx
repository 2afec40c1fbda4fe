import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { useLimitWords } from '#app/members/partners/uses/use-limit-words.ts'
import { UsesOfMonths } from '#app/members/partners/uses/uses-of-months.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { RefusedCard } from './card-check.ts'
import { CardEntry } from './card-entry.tsx'
import { CardOutcome } from './card-outcome.tsx'
import type { PartnerPage as Page } from './partner-page.server.ts'

/** What the server says to what is sent from the page, where it does not lead on. */
export type PartnerAnswer = RefusedCard | FormAnswer

/** The partner's own page, mostly on a telephone: a card is shown, the page says whether it is good, one counts it. */
export function PartnerPage({
  page,
  answer: plain,
}: {
  page: Page
  /** What was said to a form that was sent without JavaScript. */
  answer: PartnerAnswer | undefined
}) {
  const { local: copy } = useCopy(partnersCopy)
  const fetcher = useFetcher<PartnerAnswer>()
  const answer = fetcher.data ?? plain
  const [again, setAgain] = useState<PartnerAnswer | null>(null)
  const refused = answer && !('outcome' in answer) ? answer : undefined
  const red = answer && 'outcome' in answer && answer !== again ? answer : null
  const shown = red ?? page.outcome
  const isGiven = page.state === 'current'
  return (
    <main className="mx-auto w-full max-w-[34rem] px-[var(--spacing-gutter)] py-8">
      <PageTitle title={copy.title(page.name)} />
      <PartnerHead page={page} />
      <div className="mt-6" aria-live="polite">
        {shown ? (
          <CardOutcome outcome={shown} path={page.path} fetcher={fetcher} />
        ) : isGiven ? null : (
          <NotGiven page={page} />
        )}
      </div>
      {shown ? (
        <ButtonLink
          to={page.path}
          replace
          variant="line"
          onClick={() => setAgain(red)}
          className="mt-4 w-full"
        >
          {copy.another}
        </ButtonLink>
      ) : isGiven ? (
        <CardEntry path={page.path} fetcher={fetcher} refused={refused} />
      ) : null}
      <section className="mt-12">
        <h2 className="text-h3 mb-3">{copy.counts.title}</h2>
        <UsesOfMonths months={page.months} />
        <p className="mt-4 text-xs text-stone-600">{copy.privacy}</p>
      </section>
    </main>
  )
}

function PartnerHead({ page: { name, benefit, foreign, limit } }: { page: Page }) {
  const { local: copy } = useCopy(partnersCopy)
  const club = useClub()
  const limitWords = useLimitWords()
  return (
    <header>
      <p className="flex items-center gap-3 text-xs text-stone-600">
        <img src="/brand/mark.svg" alt="" width="32" height="32" className="size-8" />
        <span>
          <span className="text-ink block font-serif text-[1rem] leading-tight">{club.name}</span>
          {copy.for}
        </span>
      </p>
      <h1 className="text-h2 mt-6">{name}</h1>
      <p className="text-wine-700 mt-2 font-serif text-[1.375rem] leading-snug text-pretty">
        <span lang={foreign.benefit}>{benefit}</span>{' '}
        <ForeignMark language={foreign.benefit ?? null} />
      </p>
      {limit ? <p className="text-ink-2 mt-1 text-sm">{limitWords(limit)}</p> : null}
    </header>
  )
}

function NotGiven({ page: { state, beginsOn, endsOn, suspendedAt } }: { page: Page }) {
  const { local: copy } = useCopy(partnersCopy)
  const { language } = useLanguage()
  if (state === 'current') return null
  return (
    <p className="bg-warn-100 px-4 py-3 text-sm">
      {state === 'suspended' && suspendedAt !== null
        ? copy.state.suspended(shortDate(suspendedAt, language))
        : state === 'coming'
          ? copy.state.coming(shortDay(beginsOn, language))
          : copy.state.over(shortDay(endsOn ?? beginsOn, language))}
    </p>
  )
}
