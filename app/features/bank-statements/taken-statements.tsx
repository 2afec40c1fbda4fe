import { bankStatementsCopy } from '#app/copy/bank-statements.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime, shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import type { TakenStatement } from './bank-statement.ts'

/** The statements that were taken last: until which day the account is in the ledger. */
export function TakenStatements({ statements }: { statements: readonly TakenStatement[] }) {
  const all = useCopy(bankStatementsCopy)
  const { language } = useLanguage()
  const { taken: copy } = all
  return (
    <section className="mt-12">
      <h3 className="text-h3 mb-4">{copy.title}</h3>
      <DataTable
        caption={copy.title}
        rows={statements}
        rowKey={({ submission }) => submission}
        columns={[
          {
            key: 'statement',
            header: copy.statement,
            grow: 2,
            narrow: 'title',
            cell: ({ format, accountEnds, bookedFrom, bookedUntil }) => (
              <>
                {all.days(shortDay(bookedFrom, language), shortDay(bookedUntil, language))}
                <span className="block text-xs font-normal text-stone-600">
                  {[all.format[format], accountEnds && all.account(accountEnds)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          },
          {
            key: 'when',
            header: copy.when,
            grow: 2,
            cell: ({ takenAt, takenBy }) => (
              <>
                {shortDateTime(takenAt, language)}
                {takenBy ? <span className="block text-xs text-stone-600">{takenBy}</span> : null}
              </>
            ),
          },
          {
            key: 'payments',
            header: copy.payments,
            grow: 1,
            cell: ({ payments, receivedCents, settled }) => (
              <>
                {copy.ofPayments(payments, euros(receivedCents, language))}
                {settled > 0 ? <span className="block">{copy.ofSettled(settled)}</span> : null}
              </>
            ),
          },
          {
            key: 'refunds',
            header: copy.refunds,
            grow: 1,
            usual: ({ refunds, returns }) => refunds === 0 && returns === 0,
            cell: ({ refunds, refundedCents, returns }) => (
              <>
                {refunds > 0 ? copy.ofRefunds(refunds, euros(refundedCents, language)) : null}
                {returns > 0 ? <span className="block">{copy.ofReturns(returns)}</span> : null}
              </>
            ),
          },
        ]}
        empty={<p className="text-ink-2 text-sm">{copy.none}</p>}
      />
    </section>
  )
}
