import { Form } from 'react-router'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDay, monthName } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { BarChart } from '#app/panel/bar-chart.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ages } from './age.ts'
import { chargeKinds } from './charge.ts'
import type { LedgerMonth, LedgerOn, OpenByAge } from './ledger-on.server.ts'
import { accountsPath } from './ledger-pages.ts'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const surplusOf = (row: LedgerMonth) => row.received - sumOf(chargeKinds.map((kind) => row[kind]))

/** Noon of a day, which is that day everywhere. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** An amount, with what it is of where the table has no head. */
function useAmount() {
  const { language } = useLanguage()
  return (of: string, cents: number) => (
    <>
      <span className="spread:sr-only">{`${of}:\u00A0`}</span>
      <span className="whitespace-nowrap tabular-nums">
        {cents === 0 ? '–' : euros(cents, language)}
      </span>
    </>
  )
}

/** All months of a year, for the drawing: also those in which nothing came. */
function drawnMonths(day: string, months: readonly LedgerMonth[]) {
  const received = new Map(months.map((row) => [row.month, row.received]))
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${day.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`
    return { month, received: received.get(month) ?? 0 }
  })
}

function useAgeColumns(): Column<OpenByAge>[] {
  const { accounts: copy, kinds } = useCopy(ledgerCopy)
  const amount = useAmount()
  return [
    {
      key: 'kind',
      header: copy.kind,
      grow: 2,
      narrow: 'title',
      cell: ({ kind }) => kinds[kind],
    },
    ...ages.map((age): Column<OpenByAge> => ({
      key: age,
      header: copy.ages[age],
      grow: 1,
      align: 'right',
      usual: (row) => row[age] === 0,
      cell: (row) => amount(copy.ages[age], row[age]),
    })),
    {
      key: 'sum',
      header: copy.sum,
      grow: 1,
      align: 'right',
      cell: (row) => <strong>{amount(copy.sum, sumOf(ages.map((age) => row[age])))}</strong>,
    },
  ]
}

function useMonthColumns(): Column<LedgerMonth>[] {
  const { accounts: copy, kinds } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const amount = useAmount()
  return [
    {
      key: 'month',
      header: copy.month,
      grow: 2,
      narrow: 'title',
      cell: ({ month }) => (
        <span className="inline-block first-letter:uppercase">
          {monthName(noonOf(`${month}-01`), language)}
        </span>
      ),
    },
    ...chargeKinds.map((kind): Column<LedgerMonth> => ({
      key: kind,
      header: kinds[kind],
      grow: 1,
      align: 'right',
      usual: (row) => row[kind] === 0,
      cell: (row) => amount(kinds[kind], row[kind]),
    })),
    {
      key: 'surplus',
      header: copy.surplus,
      grow: 1,
      align: 'right',
      usual: (row) => surplusOf(row) === 0,
      cell: (row) => amount(copy.surplus, surplusOf(row)),
    },
    {
      key: 'received',
      header: copy.sum,
      grow: 1,
      align: 'right',
      cell: ({ received }) => <strong>{amount(copy.sum, received)}</strong>,
    },
  ]
}

/** The club's money at the end of a day: what was open and for how long, and what came that year. */
export function AccountsPage({ day, open, creditCents, months }: LedgerOn) {
  const { accounts: copy } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const ageColumns = useAgeColumns()
  const monthColumns = useMonthColumns()
  const year = day.slice(0, 4)
  const openCents = sumOf(open.flatMap((row) => ages.map((age) => row[age])))
  const receivedCents = sumOf(months.map(({ received }) => received))
  return (
    <>
      <Form
        method="get"
        action={accountsPath}
        className="mb-8 flex flex-wrap items-end gap-3 print:hidden"
      >
        <TextField key={day} label={copy.day} name="dia" type="date" defaultValue={day} />
        <Button type="submit" variant="line">
          {copy.show}
        </Button>
      </Form>
      <p className="text-ink-2 mb-6">{copy.asOf(longDay(noonOf(day), language))}</p>
      <dl className="mb-10 grid gap-4 sm:grid-cols-3">
        {[
          [copy.open, openCents],
          [copy.credit, creditCents],
          [copy.received(year), receivedCents],
        ].map(([label, cents]) => (
          <div key={label} className="rounded-md border border-stone-200 bg-white p-5">
            <dt className="text-sm text-stone-600">{label}</dt>
            <dd className="text-h3 mt-1 tabular-nums">{euros(Number(cents), language)}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="ages" className="mb-12">
        <h2 id="ages" className="text-h3 mb-4">
          {copy.agesTitle}
        </h2>
        <DataTable
          caption={copy.agesTitle}
          columns={ageColumns}
          rows={open}
          rowKey={({ kind }) => kind}
          empty={<EmptyState title={copy.nothingOpen} />}
        />
      </section>
      <section aria-labelledby="months">
        <h2 id="months" className="text-h3 mb-4">
          {copy.monthsTitle(year)}
        </h2>
        {months.length > 0 ? (
          <div className="mb-6">
            <BarChart
              label={copy.chart(year)}
              bars={drawnMonths(day, months).map(({ month, received }) => ({
                key: month,
                count: Math.max(0, Math.round(received / 100)),
                name: monthName(noonOf(`${month}-01`), language).slice(0, 3),
              }))}
            />
          </div>
        ) : null}
        <DataTable
          caption={copy.monthsTitle(year)}
          columns={monthColumns}
          rows={months}
          rowKey={({ month }) => month}
          empty={<EmptyState title={copy.nothingReceived} />}
        />
      </section>
    </>
  )
}
