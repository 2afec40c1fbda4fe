import type { ReactNode } from 'react'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { costKinds } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { chargeKinds } from '#app/money/ledger/charges/charge.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { monthName, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { clubYearCopy } from './club-year.copy.ts'
import { MonthsChart } from './months-chart.tsx'
import type { YearMonth } from './year-months.ts'

/** A month, or what all of them come to. */
type Row = YearMonth | { month: 'sum'; months: readonly YearMonth[] }

/** A column of cents: of a month what `of` says, of the last row the sum. */
type Sums = { header: string; of: (month: YearMonth) => number; strong?: true }

const centsOf = (row: Row, of: (month: YearMonth) => number) =>
  'months' in row ? row.months.reduce((sum, month) => sum + of(month), 0) : of(row)

function MonthsTable({
  caption,
  months,
  sums,
  empty,
}: {
  caption: string
  months: readonly YearMonth[]
  sums: readonly Sums[]
  empty: ReactNode
}) {
  const column = useColumnKinds<Row>()
  const copy = useCopy(clubYearCopy)
  const { language } = useLanguage()
  const columns = [
    column.title(copy.month, ({ month }) =>
      month === 'sum' ? (
        <strong>{copy.sum}</strong>
      ) : (
        <span className="inline-block first-letter:uppercase">
          {monthName(noonOf(`${month}-01`), language)}
        </span>
      ),
    ),
    ...sums.map(({ header, of, strong = false }) =>
      column.sum(
        header,
        (row) => centsOf(row, of),
        ({ month }) => strong || month === 'sum',
      ),
    ),
  ]
  const rows: Row[] = months.filter((month) => sums.some(({ of }) => of(month) !== 0))
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows.length > 0 ? [...rows, { month: 'sum', months }] : []}
      rowKey={({ month }) => month}
      empty={empty}
    />
  )
}

/** A year month by month: drawn, and in tables by what came and what was spent for what. */
export function MonthsSection({ year, months }: { year: string; months: readonly YearMonth[] }) {
  const copy = useCopy(clubYearCopy)
  const { kinds: chargeWords } = useCopy(ledgerCopy)
  const { kinds: costWords } = useCopy(eventAccountsCopy)
  const moved = months.some(({ received, spent }) => received !== 0 || spent !== 0)
  return (
    <>
      <section aria-labelledby="months" className="mb-12">
        <h2 id="months" className="text-h3 mb-4">
          {copy.monthsTitle(year)}
        </h2>
        {moved ? (
          <div className="mb-6">
            <MonthsChart label={copy.chart(year)} months={months} />
          </div>
        ) : null}
        <MonthsTable
          caption={copy.summary}
          months={months}
          empty={<EmptyState title={copy.nothingReceived} />}
          sums={[
            { header: copy.received, of: ({ received }) => received },
            { header: copy.spent, of: ({ spent }) => spent },
            {
              header: copy.result,
              of: ({ received, spent }) => received - spent,
              strong: true,
            },
          ]}
        />
      </section>
      <section aria-labelledby="income" className="mb-12">
        <h2 id="income" className="text-h3 mb-4">
          {copy.incomeTitle(year)}
        </h2>
        <MonthsTable
          caption={copy.incomeTitle(year)}
          months={months}
          empty={<p className="text-ink-2 text-sm">{copy.nothingReceived}</p>}
          sums={[
            ...chargeKinds.map((kind) => ({
              header: chargeWords[kind],
              of: ({ income }: YearMonth) => income?.[kind] ?? 0,
            })),
            { header: copy.surplus, of: ({ surplus }) => surplus },
            { header: copy.sum, of: ({ received }) => received, strong: true },
          ]}
        />
      </section>
      <section aria-labelledby="spent" className="mb-12">
        <h2 id="spent" className="text-h3 mb-4">
          {copy.costsTitle(year)}
        </h2>
        <MonthsTable
          caption={copy.costsTitle(year)}
          months={months}
          empty={<p className="text-ink-2 text-sm">{copy.nothingSpent}</p>}
          sums={[
            ...costKinds.map((kind) => ({
              header: costWords[kind],
              of: ({ costs }: YearMonth) => costs?.[kind] ?? 0,
            })),
            { header: copy.sum, of: ({ spent }) => spent, strong: true },
          ]}
        />
      </section>
    </>
  )
}
