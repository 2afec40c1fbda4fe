import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import { samplesCopy } from '#app/copy/samples.ts'
import { RefusalNotice } from '#app/features/panel/refusal-notice.tsx'
import { SectionHead } from '#app/features/settings/settings-frame.tsx'
import type { FormFailure } from '#app/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { sampleKey, samplesPath, type SampleItem, type SamplesLeft } from './sample.ts'

export type SamplesAnswer = FormFailure | { code: ProblemCode }

/** What is left of the samples, and the one press that removes it. */
export function SamplesSection({
  left,
  answer,
}: {
  left: SamplesLeft
  /** What the server said to the form when it was sent without JavaScript. */
  answer: SamplesAnswer | undefined
}) {
  const copy = useCopy(samplesCopy)
  const problems = useCopy(problemsCopy)
  const fetcher = useFetcher<SamplesAnswer>()
  const { removed, kept, reviews, testimonials } = left
  const code = codeOf(fetcher.data ?? answer)
  useEffect(() => {
    if (code) showToast({ tone: 'error', title: copy.failed, description: problems[code] })
    // Once for each answer, and not again when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.data])
  if (removed.length + kept.length + reviews + testimonials.length === 0) {
    return (
      <>
        <SectionHead section="samples" lead={copy.lead} />
        <EmptyState title={copy.none}>
          <TextLink to="/admin/dashboard">{copy.toDashboard}</TextLink>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <SectionHead section="samples" lead={copy.lead} />
      <fetcher.Form
        method="post"
        action={samplesPath}
        className="flex max-w-[42rem] flex-col gap-8"
      >
        <RefusalNotice code={code} />
        <Going left={left} />
        {kept.length > 0 ? <Staying kept={kept} /> : null}
        <Button
          type="submit"
          variant="danger"
          busy={fetcher.state !== 'idle'}
          className="self-stretch sm:self-start"
        >
          {copy.confirm}
        </Button>
      </fetcher.Form>
    </>
  )
}

function codeOf(answer: SamplesAnswer | undefined): ProblemCode | null {
  if (!answer) return null
  // No page of the site sends such a form.
  return 'code' in answer ? answer.code : 'badRequest'
}

/** All that goes with the press. */
function Going({ left: { removed, reviews, testimonials } }: { left: SamplesLeft }) {
  const copy = useCopy(samplesCopy)
  const { language } = useLanguage()
  if (removed.length + reviews + testimonials.length === 0) return null
  const names = new Intl.ListFormat(language).format(testimonials)
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-semibold">{copy.goes}</h3>
      <ul className="border-t border-stone-200">
        {removed.map((item) => (
          <li key={sampleKey(item)} className="border-b border-stone-200 py-3">
            <Named item={item} />
          </li>
        ))}
        {reviews > 0 ? <ForGood>{copy.reviews(reviews)}</ForGood> : null}
        {testimonials.length > 0 ? <ForGood>{copy.testimonials(names)}</ForGood> : null}
      </ul>
    </section>
  )
}

function ForGood({ children }: { children: string }) {
  const copy = useCopy(samplesCopy)
  return (
    <li className="border-b border-stone-200 py-3">
      {children}
      <span className="block text-sm text-stone-600">{copy.forGood}</span>
    </li>
  )
}

/** What is also the club's by now: each with its reason, to be ticked. */
function Staying({ kept }: { kept: readonly SampleItem[] }) {
  const copy = useCopy(samplesCopy)
  return (
    <fieldset>
      <legend className="mb-2 text-base font-semibold">{copy.stays}</legend>
      <p className="text-ink-2 mb-3 text-sm text-pretty">{copy.staysLead}</p>
      <input type="hidden" name="shown" value={kept.map(sampleKey).join(',')} />
      <ul className="border-t border-stone-200">
        {kept.map((item) => (
          <li key={sampleKey(item)} className="border-b border-stone-200">
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-3">
              <input
                type="checkbox"
                name={sampleKey(item)}
                value="yes"
                className="accent-wine-700 mt-0.5 size-5 shrink-0"
              />
              <span className="min-w-0">
                <Named item={item} />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** A sample with what it is, and why it stays. */
function Named({ item: { kind, title, reasons, reviews } }: { item: SampleItem }) {
  const copy = useCopy(samplesCopy)
  const { language } = useLanguage()
  const told = reasons.map(({ why, count }) => copy.reasons[why](count))
  const has = reasons.some(({ why }) => why === 'registrations')
  const why = [
    copy.kinds[kind],
    ...(reviews > 0 ? [copy.withReviews(reviews)] : []),
    ...(told.length > 0 ? [new Intl.ListFormat(language).format(told)] : []),
  ]
  return (
    <>
      {title}
      <span className="block text-sm text-stone-600">
        {why.join(' · ')}
        {has ? `. ${copy.willTell}` : ''}
      </span>
    </>
  )
}
