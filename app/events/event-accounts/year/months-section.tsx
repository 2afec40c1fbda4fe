import { ChartAxis } from '#app/kit/panel/charts/bar-chart.tsx'
import { scaleUpTo } from '#app/kit/panel/charts/chart-scale.ts'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { costKinds } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { chargeKinds } from '#app/money/ledger/charges/charge.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { monthName, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { clubYearCopy } from './club-year.copy.ts'
import type { YearMonth } from './year-accounts.ts'

/** A month, or the sum row. */
type Row = YearMonth | { month: 'sum'; months: readonly YearMonth[] }

type Sums = { header: string; of: (month: YearMonth) => number; strong?: true }

const centsOf = (row: Row, of: (month: YearMonth) => number) =>
  'months' in row ? row.months.reduce((sum, month) => sum + of(month), 0) : of(row)

function MonthsTable({
  caption,
  months,
  sums,
  nothing,
}: {
  caption: string
  months: readonly YearMonth[]
  sums: readonly Sums[]
  nothing: string
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
      empty={<p className="text-ink-2 text-sm">{nothing}</p>}
    />
  )
}

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
          nothing={copy.nothingReceived}
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
      <KindsSection
        id="income"
        title={copy.incomeTitle(year)}
        months={months}
        nothing={copy.nothingReceived}
        sums={[
          ...chargeKinds.map((kind) => ({
            header: chargeWords[kind],
            of: ({ income }: YearMonth) => income?.[kind] ?? 0,
          })),
          { header: copy.surplus, of: ({ surplus }) => surplus },
          { header: copy.sum, of: ({ received }) => received, strong: true },
        ]}
      />
      <KindsSection
        id="spent"
        title={copy.costsTitle(year)}
        months={months}
        nothing={copy.nothingSpent}
        sums={[
          ...costKinds.map((kind) => ({
            header: costWords[kind],
            of: ({ costs }: YearMonth) => costs?.[kind] ?? 0,
          })),
          { header: copy.sum, of: ({ spent }) => spent, strong: true },
        ]}
      />
    </>
  )
}

function KindsSection({
  id,
  title,
  ...table
}: {
  id: string
  title: string
  nothing: string
  months: readonly YearMonth[]
  sums: readonly Sums[]
}) {
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="text-h3 mb-4">
        {title}
      </h2>
      <MonthsTable {...table} caption={title} />
    </section>
  )
}

/** SVG units. On a phone a unit is a pixel, so that month names stay readable. */
const axis = 38
const column = 26
const top = 10
const height = 110
const bottom = 20
const bar = 10

/** Whole euros, never negative. */
const euros = (cents: number) => Math.max(0, Math.round(cents / 100))

/** Income and spending by month; the tables hold the same numbers. */
function MonthsChart({ label, months }: { label: string; months: readonly YearMonth[] }) {
  const copy = useCopy(clubYearCopy)
  const { language } = useLanguage()
  const highestBar = Math.max(
    1,
    ...months.flatMap(({ received, spent }) => [euros(received), euros(spent)]),
  )
  const scale = scaleUpTo(highestBar)
  const highest = scale.at(-1) ?? 1
  const floor = top + height
  const width = axis + column * months.length
  const heightOf = (count: number) => (count / highest) * height
  return (
    <figure className="max-w-[32rem]">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page's colours and words
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${floor + bottom}`}
        className="w-full overflow-visible tabular-nums"
      >
        <ChartAxis
          scale={scale}
          left={axis}
          width={width}
          yOf={(number) => floor - heightOf(number)}
        />
        {months.map(({ month, received, spent }, index) => {
          const middle = axis + column * (index + 0.5)
          const [came, went] = [heightOf(euros(received)), heightOf(euros(spent))]
          return (
            <g key={month} className="group">
              <rect
                x={middle - bar - 1}
                y={floor - came}
                width={bar}
                height={came}
                className="fill-wine-700 forced-colors:fill-[Highlight]"
              />
              {/* Its outline distinguishes it too, on paper without colours. */}
              <rect
                x={middle + 1.5}
                y={floor - went}
                width={bar - 1}
                height={went}
                strokeWidth={went === 0 ? 0 : 1}
                className="fill-cream stroke-ink forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
              />
              <text
                x={middle}
                y={floor + 14}
                textAnchor="middle"
                className="fill-stone-600 text-[14px] group-even:max-sm:hidden sm:text-[9.5px] forced-colors:fill-[CanvasText]"
              >
                {monthName(noonOf(`${month}-01`), language).slice(0, 3)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-xs text-stone-600">
        <span className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className="bg-wine-700 size-3 print:[print-color-adjust:exact]"
          />
          {copy.received}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="border-ink bg-cream size-3 border" />
          {copy.spent}
        </span>
        <span>{copy.inEuros}</span>
      </figcaption>
    </figure>
  )
}
