import type { ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { paymentMethods } from '#app/money/ledger/charges/charge.ts'
import { chargePath, ledgerPath, recordPath } from '#app/money/ledger/ledger-pages.ts'
import { reasonInWords, returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { methodsCopy } from '#app/money/own-payments/payment-methods.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDateTime, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { ledgerHistoryCopy } from './ledger-history.copy.ts'
import type { LedgerStep } from './ledger-step.ts'

const paths = {
  charge: chargePath,
  payment: recordPath,
  remittance: (id: string) => `${ledgerPath}/remesas/${id}`,
} as const

/** Steps that name the actor only if a person did them. */
const selfExplanatory: ReadonlySet<LedgerStep['what']> = new Set(['charged', 'chargeReversed'])

export function HistorySteps({ steps }: { steps: readonly LedgerStep[] }) {
  const { steps: copy } = useCopy(ledgerHistoryCopy)
  const { language } = useLanguage()
  const wordsOf = useStepWords()
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-h3 mb-4">
        {copy.title}
      </h2>
      <ol className="max-w-[52rem] border-t border-stone-200">
        {steps.map((step) => {
          const { at, by: actorName, cents, link, text } = step
          const alone = actorName === null && selfExplanatory.has(step.what)
          const reason = isReason(step) && text ? copy.reason(text) : null
          const who = actorName === null ? (alone ? copy.alone : null) : copy.by(actorName)
          const more = [reason, who].filter(Boolean).join(' · ')
          return (
            <li
              key={[step.what, at.getTime(), cents, link?.id, text].join(' ')}
              className="grid gap-x-6 gap-y-0.5 border-b border-stone-200 py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
            >
              <time
                dateTime={at.toISOString()}
                className="text-xs text-stone-600 tabular-nums sm:pt-0.5"
              >
                {shortDateTime(at, language)}
              </time>
              <div className="min-w-0">
                <p className="text-sm wrap-anywhere">{wordsOf(step)}</p>
                {more === '' ? null : (
                  <p className="mt-0.5 text-xs wrap-anywhere text-stone-600">{more}</p>
                )}
                {link ? (
                  <TextLink to={paths[link.to](link.id)} className="py-1 text-xs">
                    {copy.links[link.to](link.number)}
                  </TextLink>
                ) : null}
              </div>
              {cents === null ? null : (
                <p
                  className={classNames(
                    'text-sm font-semibold whitespace-nowrap tabular-nums sm:text-right',
                    cents < 0 && 'text-stone-600',
                  )}
                >
                  {euros(cents, language)}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Steps whose text is a reason. */
const stepsWithReason: ReadonlySet<LedgerStep['what']> = new Set([
  'chargeReversed',
  'paidNoMore',
  'takenBack',
])

const isReason = ({ what }: LedgerStep) => stepsWithReason.has(what)

function useStepWords(): (step: LedgerStep) => string {
  const { steps: copy } = useCopy(ledgerHistoryCopy)
  const methods = useCopy(methodsCopy)
  const reasons = useCopy(returnReasonsCopy)
  const { language } = useLanguage()
  return ({ what, text, day: on, link }) => {
    const day = on === null ? '' : shortDay(on, language)
    const method = methods[paymentMethods.find((each) => each === text) ?? 'transfer']
    const remittance = link ? String(link.number) : ''
    switch (what) {
      case 'charged':
      case 'gaveBack':
      case 'refundFrom':
        return copy[what](day)
      case 'paid':
      case 'received':
      case 'refunded':
        return copy[what](method, day)
      case 'listed':
        return copy.listed(remittance, day)
      case 'leftOut':
        return copy.leftOut(remittance)
      case 'returned':
        return copy.returned(reasonInWords(reasons, text ?? ''))
      case 'allocated':
      case 'freed':
      case 'notified':
      case 'toNotify':
        return copy[what](text ?? '')
      case 'reminded':
      case 'toBeReminded':
        return copy[what][text === '2' ? 'second' : 'first']
      case 'chargeReversed':
      case 'paidNoMore':
      case 'released':
      case 'gaveNotBack':
      case 'refundNotFrom':
      case 'takenBack':
        break
    }
    return copy[what]
  }
}

/** The facts of a charge or a payment; empty ones are left out. */
export function RecordFacts({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className="mb-8 grid max-w-[52rem] gap-x-8 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
      {facts.map(({ term, value }) =>
        value === null || value === '' ? null : (
          <div key={term} className="min-w-0">
            <dt className="text-xs text-stone-600">{term}</dt>
            <dd className="mt-0.5 text-sm wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
