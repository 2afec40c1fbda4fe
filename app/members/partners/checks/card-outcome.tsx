import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { classNames } from '#app/kit/ui/class-names.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { useLimitWords } from '#app/members/partners/uses/use-limit-words.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { CardCheck, CountedUse, RefusedCard } from './card-check.ts'

/** The response to the page's forms, where it does not redirect. */
export type PartnerAnswer = RefusedCard | FormAnswer

const toneClasses = {
  green: 'border-olive-700 bg-olive-100 text-olive-700',
  counted: 'border-olive-700 bg-olive-700 text-white',
  red: 'border-error bg-error-100 text-error',
}

/**
 * The result in colour, words and symbols: the member's name or why the card is refused, and the button that counts
 * its use.
 */
export function CardOutcome({
  outcome,
  path,
  fetcher,
}: {
  outcome: CardCheck | CountedUse
  path: string
  fetcher: FetcherWithComponents<PartnerAnswer>
}) {
  const { local: copy } = useCopy(partnersCopy)
  const heading = useRef<HTMLHeadingElement>(null)
  const { outcome: kind } = outcome
  useEffect(() => {
    heading.current?.focus()
    // Focuses the result whenever it changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [outcome])
  const Sign = kind === 'red' ? CircleX : CircleCheck
  const title = { green: copy.good, counted: copy.counted, red: copy.bad }[kind]
  return (
    <section className={classNames('rounded-md border-2 p-6', toneClasses[kind])}>
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-h3 flex items-center gap-3 leading-tight outline-none"
      >
        <Sign className="size-8 shrink-0 stroke-[1.75]" />
        {title}
      </h2>
      {outcome.outcome === 'red' ? <RefusalReason {...outcome} /> : <CardHolder {...outcome} />}
      {outcome.outcome === 'green' ? (
        <fetcher.Form method="post" action={`${path}/uso`} className="mt-5">
          <input type="hidden" name="prueba" value={outcome.seal} />
          <Button type="submit" busy={fetcher.state !== 'idle'} className="text-title w-full">
            {copy.apply}
          </Button>
        </fetcher.Form>
      ) : null}
    </section>
  )
}

function CardHolder(outcome: Exclude<CardCheck, { outcome: 'red' }> | CountedUse) {
  const { local: copy } = useCopy(partnersCopy)
  const { language } = useLanguage()
  const counted = outcome.outcome === 'counted'
  return (
    <>
      <p
        className={classNames(
          'mt-4 font-serif text-figure leading-tight wrap-anywhere',
          !counted && 'text-ink',
        )}
      >
        {outcome.name}
      </p>
      {outcome.outcome === 'green' ? (
        <p className="text-ink-2 mt-1 text-sm">{copy.member(String(outcome.number))}</p>
      ) : null}
      {outcome.outcome === 'counted' ? (
        <p className="mt-3 text-sm">{copy.countedAt(timeOfDay(outcome.usedAt, language))}</p>
      ) : outcome.left === null ? null : (
        <p className="text-ink-2 mt-3 text-sm">{copy.left(outcome.left)}</p>
      )}
    </>
  )
}

function RefusalReason({ reason, limit }: Extract<CardCheck, { outcome: 'red' }>) {
  const { local: copy } = useCopy(partnersCopy)
  const limitWords = useLimitWords()
  return (
    <p className="text-ink mt-3">
      {copy.refusals[reason]}
      {limit ? <span className="text-ink-2 block text-sm">{limitWords(limit)}</span> : null}
    </p>
  )
}
