import { BoardPaper, PaperResult, PaperSums } from '#app/money/costs/board-paper.tsx'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { eventDays } from '#app/platform/i18n/time/event-times.ts'
import { longDay, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import type { EveningAccounts } from './evening-accounts.server.ts'
import { perCover } from './evening-accounts.ts'

/** Above this, only sums by kind, to stay on one page. */
const maxNamed = 14

export function EveningPaper({
  accounts,
  issuer,
}: {
  accounts: EveningAccounts
  issuer: { name: string; nif: string }
}) {
  const { paper: copy, kinds: costKinds } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const { event, today, income, costs, covers } = accounts
  const resultCents = income.chargedCents - costs.cents
  const active = costs.list.filter(({ reversedBecause }) => reversedBecause === null)
  const named = active.length <= maxNamed ? active : []
  const shownCovers = copy.covers(covers.count, decimal(covers.count, language))
  return (
    <BoardPaper
      above={copy.title}
      title={<span lang={event.foreign.title}>{event.title}</span>}
      lead={[eventDays(event, language), event.location, shownCovers].join(' · ')}
      drawnUp={copy.drawnUp(longDay(noonOf(today), language))}
      issuer={issuer}
      signatures={copy.signatures}
    >
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
        <PaperSums
          title={copy.income}
          lines={income.kinds.map(({ kind, charges, chargedCents }) => ({
            key: kind,
            label: copy.chargeKinds[kind],
            notes: [copy.charges(charges, decimal(charges, language))],
            amount: euros(chargedCents, language),
          }))}
          none={copy.noIncome}
          total={{ label: copy.totalIncome, amount: euros(income.chargedCents, language) }}
        />
        <PaperSums
          title={copy.costs}
          lines={costs.kinds.map(({ kind, cents }) => ({
            key: kind,
            label: costKinds[kind],
            notes: named
              .filter((cost) => cost.kind === kind)
              .map(({ what, supplier }) => [what, supplier].filter(Boolean).join(' · ')),
            amount: euros(cents, language),
          }))}
          none={copy.noCosts}
          total={{ label: copy.totalCosts, amount: euros(costs.cents, language) }}
        />
      </div>
      <PaperResult
        label={resultCents === 0 ? copy.even : resultCents > 0 ? copy.gain : copy.loss}
        amount={euros(resultCents, language)}
        short={resultCents < 0}
      />
      <PerCoverSums accounts={accounts} resultCents={resultCents} />
      <EveningNotes accounts={accounts} />
    </BoardPaper>
  )
}

function PerCoverSums({
  accounts: { income, costs, covers },
  resultCents,
}: {
  accounts: EveningAccounts
  resultCents: number
}) {
  const { paper: copy } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  if (covers.count === 0) return null
  const figures = [
    [copy.incomeEach, income.chargedCents],
    [copy.costEach, costs.cents],
    [copy.resultEach, resultCents],
  ] as const
  return (
    <section className="mb-8 print:mb-5">
      <h3 className="mb-2 font-serif text-xl">
        {copy.perCover}{' '}
        <span className="font-sans text-xs text-stone-600">
          {copy.covers(covers.count, decimal(covers.count, language))},{' '}
          {copy.coversFrom[covers.from]}
        </span>
      </h3>
      <dl className="grid grid-cols-3 gap-4">
        {figures.map(([label, cents]) => (
          <div key={label} className="border-l-2 border-stone-200 pl-3">
            <dt className="text-xs text-stone-600">{label}</dt>
            <dd className="text-lg font-semibold whitespace-nowrap tabular-nums max-sm:text-base">
              {euros(perCover(cents, covers) ?? 0, language)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EveningNotes({ accounts }: { accounts: EveningAccounts }) {
  const { paper: copy, methods } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const { income } = accounts
  const notes = useNotes(accounts)
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
        <PaperSums
          title={copy.collection}
          lines={income.methods.map(({ method, cents }) => ({
            key: method,
            label: methods[method],
            amount: euros(cents, language),
          }))}
          none={copy.nothingCollected}
          total={{ label: copy.collected, amount: euros(income.paidCents, language) }}
        />
        {notes.length > 0 ? <PaperSums title={copy.further} lines={notes} /> : null}
      </div>
      <Check accounts={accounts} />
    </>
  )
}

function useNotes({ income, costs }: EveningAccounts) {
  const { paper: copy } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const advancedCents = costs.list
    .filter(({ paidBy, repaid, reversedBecause }) => {
      return paidBy === 'member' && repaid === null && reversedBecause === null
    })
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const clubCents = costs.cents - advancedCents
  const notes: [key: string, label: string, cents: number][] = [
    ['open', copy.open, income.chargedCents - income.paidCents],
    ['credit', copy.credit, income.creditCents],
    ['refunded', copy.refunded, income.refundedCents],
    ['advanced', copy.advanced, advancedCents],
    ['cash', copy.cash, income.paidCents + income.creditCents - clubCents],
  ]
  return notes
    .filter(([, , cents]) => cents !== 0)
    .map(([key, label, cents]) => ({ key, label, amount: euros(cents, language) }))
}

function Check({ accounts: { check } }: { accounts: EveningAccounts }) {
  const { paper: copy } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const { registrationsCents, chargesCents } = check
  if (registrationsCents === 0 && chargesCents === 0) return null
  if (registrationsCents === chargesCents) {
    return (
      <p className="mt-6 text-xs text-stone-600 print:mt-4">
        {copy.checked(euros(chargesCents, language))}
      </p>
    )
  }
  return (
    <p className="border-warn bg-warn-100 mt-6 border-l-2 px-4 py-3 text-sm print:mt-4">
      {chargesCents === 0
        ? copy.before(euros(registrationsCents, language))
        : copy.unequal(euros(registrationsCents, language), euros(chargesCents, language))}
    </p>
  )
}
