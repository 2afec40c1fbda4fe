import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import type { TakenStatement } from '#app/money/bank-statements/bank-statement.ts'
import { bankStatementsCopy } from '#app/money/bank-statements/bank-statements.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDateTime, shortDay } from '#app/platform/i18n/time/madrid-time.ts'

/** The statements that were taken last: until which day the account is in the ledger. */
export function TakenStatements({ statements }: { statements: readonly TakenStatement[] }) {
  const column = useColumnKinds<TakenStatement>()
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
          column.title(copy.statement, ({ format, accountEnds, bookedFrom, bookedUntil }) => (
            <>
              {all.days(shortDay(bookedFrom, language), shortDay(bookedUntil, language))}
              <span className="block text-xs font-normal text-stone-600">
                {[all.format[format], accountEnds && all.account(accountEnds)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          )),
          column.fact({ header: copy.when, grow: 2 }, ({ takenAt, takenBy }) => (
            <>
              {shortDateTime(takenAt, language)}
              {takenBy ? <span className="block text-xs text-stone-600">{takenBy}</span> : null}
            </>
          )),
          column.fact(
            { header: copy.payments, grow: 1 },
            ({ payments, receivedCents, settled }) => (
              <>
                {copy.ofPayments(payments, euros(receivedCents, language))}
                {settled > 0 ? <span className="block">{copy.ofSettled(settled)}</span> : null}
              </>
            ),
          ),
          column.fact(
            {
              header: copy.refunds,
              grow: 1,
              hideWhen: ({ refunds, returns }) => refunds === 0 && returns === 0,
            },
            ({ refunds, refundedCents, returns }) => (
              <>
                {refunds > 0 ? copy.ofRefunds(refunds, euros(refundedCents, language)) : null}
                {returns > 0 ? <span className="block">{copy.ofReturns(returns)}</span> : null}
              </>
            ),
          ),
        ]}
        empty={<p className="text-ink-2 text-sm">{copy.none}</p>}
      />
    </section>
  )
}
