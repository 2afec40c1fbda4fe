import { ScanLine } from 'lucide-react'
import { useState, Suspense } from 'react'
import { useFetcher, type FetcherWithComponents } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { PartUnavailable } from '#app/kit/panel/part-unavailable.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { lazyPart, usePreloadedParts } from '#app/kit/ui/lazy-part.ts'
import { ButtonLink, Button } from '#app/kit/ui/links/button.tsx'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { useLimitWords } from '#app/members/partners/uses/use-limit-words.ts'
import { UsesOfMonths } from '#app/members/partners/uses/uses-of-months.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { type FormAnswer, useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { ForeignMark } from '#app/platform/i18n/languages/foreign-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { CardOutcome, type PartnerAnswer } from './card-outcome.tsx'
import type { PartnerPage as Page } from './partner-page.server.ts'

/** The partner's own page, mostly opened on a phone: checks a card and counts its use. */
export function PartnerPage({
  page,
  answer: plain,
}: {
  page: Page
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
          <span className="text-ink text-body block font-serif leading-tight">{club.name}</span>
          {copy.for}
        </span>
      </p>
      <h1 className="text-h2 mt-6">{name}</h1>
      <p className="text-wine-700 text-title mt-2 font-serif leading-snug">
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

const codeScanner = lazyPart(
  async () => (await import('#app/kit/ui/code-scanner.tsx')).CodeScanner,
  PartUnavailable,
)

/** Reads a card: scans its code with the camera, or takes its number. */
function CardEntry({
  path,
  fetcher,
  refused,
}: {
  path: string
  fetcher: FetcherWithComponents<PartnerAnswer>
  refused: FormAnswer | undefined
}) {
  const { local: copy } = useCopy(partnersCopy)
  const problems = useCopy(problemsCopy)
  const { errorOf, code, valueOf } = useFormAnswer(refused)
  usePreloadedParts(codeScanner)
  const [scanning, setScanning] = useState<boolean | 'failed'>(false)
  const action = `${path}/comprobacion`
  const busy = fetcher.state !== 'idle'

  function scanned(codigo: string) {
    setScanning(false)
    void fetcher.submit({ codigo }, { method: 'post', action })
  }

  return (
    <div className="flex flex-col gap-6">
      {code ? (
        <p role="alert" className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
          {problems[code]}
        </p>
      ) : null}
      <div className="needs-scripts">
        {scanning === true ? (
          <Suspense>
            <codeScanner.Part
              label={copy.camera}
              onCode={scanned}
              onFailed={() => setScanning('failed')}
            />
          </Suspense>
        ) : null}
        {scanning === 'failed' ? (
          <p role="alert" className="bg-warn-100 mb-4 px-4 py-3 text-sm">
            {copy.cameraFailed}
          </p>
        ) : null}
        <Button
          variant={scanning === true ? 'line' : 'primary'}
          onClick={() => setScanning(scanning !== true)}
          aria-expanded={scanning === true}
          className="text-title w-full"
        >
          <ScanLine className="size-6" />
          {scanning === true ? copy.stop : copy.scan}
        </Button>
      </div>
      <fetcher.Form method="post" action={action} className="flex flex-col gap-4">
        <TextField
          label={copy.number}
          name="numero"
          inputMode="numeric"
          maxLength={7}
          required
          autoComplete="off"
          hint={copy.numberHint}
          defaultValue={valueOf('numero')}
          error={errorOf('numero') ?? errorOf('codigo') ?? errorOf('form')}
        />
        <Button type="submit" variant="line" busy={busy} className="w-full">
          {copy.check}
        </Button>
      </fetcher.Form>
    </div>
  )
}
