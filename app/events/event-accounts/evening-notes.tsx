import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { PaperSums } from './board-paper.tsx'
import type { EveningAccounts } from './evening-accounts.ts'

/** How it was paid, what the figures are made of, and whether they are right. */
export function EveningNotes({ accounts }: { accounts: EveningAccounts }) {
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

/** What the club itself has paid: costs of its own, and advances that it has paid back. */
const clubCents = (costs: EveningAccounts['costs']['list']) =>
  costs
    .filter(({ reversedBecause }) => reversedBecause === null)
    .filter(({ paidBy, repaid }) => paidBy === 'club' || repaid !== null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

function useNotes({ income, costs, kept }: EveningAccounts) {
  const { paper: copy } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const advancedCents = costs.list
    .filter(({ paidBy, repaid, reversedBecause }) => {
      return paidBy === 'member' && repaid === null && reversedBecause === null
    })
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const notes: [key: string, label: string, cents: number][] = [
    ['open', copy.open, income.chargedCents - income.paidCents],
    ['credit', copy.credit, income.creditCents],
    ['refunded', copy.refunded, income.refundedCents],
    ['before', copy.paidBefore, income.paidBeforeCents],
    ['deposits', copy.deposits, costs.beforeCents],
    ['advanced', copy.advanced, advancedCents],
  ]
  if (kept) {
    const { lateCents, absentCents, absentSeats } = kept
    notes.push(
      ['late', copy.late, lateCents],
      ['absent', copy.absent(absentSeats, decimal(absentSeats, language)), absentCents ?? 0],
    )
  }
  const cashCents = income.paidCents + income.creditCents - clubCents(costs.list)
  notes.push(['cash', copy.cash, cashCents])
  return notes
    .filter(([, , cents]) => cents !== 0)
    .map(([key, label, cents]) => ({ key, label, amount: euros(cents, language) }))
}

/** Whether the charges are what the registrations owe. */
function Check({ accounts: { check } }: { accounts: EveningAccounts }) {
  const { paper: copy } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  if (!check || (check.registrationsCents === 0 && check.chargesCents === 0)) return null
  const { registrationsCents, chargesCents } = check
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
