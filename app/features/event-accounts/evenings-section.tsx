import { clubYearCopy } from '#app/copy/club-year.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { accountPaths } from './cost.ts'
import { perCover } from './evening-accounts.ts'
import { useAmount } from './use-amount.tsx'
import type { YearEvening } from './year-accounts.ts'

/** An evening, or what all of them come to. */
type Row = YearEvening & { sum?: true }

const sumOf = (evenings: readonly YearEvening[], of: (evening: YearEvening) => number) =>
  evenings.reduce((sum, evening) => sum + of(evening), 0)

const totalOf = (evenings: readonly YearEvening[], title: string): Row => ({
  sum: true,
  eventId: 0,
  title,
  day: '',
  there: false,
  covers: { count: sumOf(evenings, ({ covers }) => covers.count), from: 'registered' },
  chargedCents: sumOf(evenings, ({ chargedCents }) => chargedCents),
  paidCents: sumOf(evenings, ({ paidCents }) => paidCents),
  costCents: sumOf(evenings, ({ costCents }) => costCents),
})

function useColumns(query: string): Column<Row>[] {
  const copy = useCopy(clubYearCopy)
  const { language } = useLanguage()
  const amount = useAmount()
  const cents = (key: string, header: string, of: (row: Row) => number): Column<Row> => ({
    key,
    header,
    grow: 1,
    align: 'right',
    usual: (row) => of(row) === 0,
    cell: (row) => {
      const shown = amount(header, of(row))
      return row.sum ? <strong>{shown}</strong> : shown
    },
  })
  return [
    {
      key: 'day',
      header: copy.day,
      grow: 0,
      cell: ({ day }) => (day === '' ? null : shortDay(day, language)),
    },
    {
      key: 'evening',
      header: copy.evening,
      grow: 4,
      narrow: 'title',
      cell: ({ eventId, title, there, sum }) =>
        there ? (
          <RowLink to={accountPaths(eventId).root + query}>{title}</RowLink>
        ) : sum ? (
          <strong>{title}</strong>
        ) : (
          <span>
            {title} <span className="block text-xs text-stone-600">{copy.gone}</span>
          </span>
        ),
    },
    {
      key: 'covers',
      header: copy.covers,
      grow: 0,
      align: 'right',
      cell: ({ covers }) => (
        <>
          <span className="spread:sr-only">{`${copy.covers}:\u00A0`}</span>
          {covers.count === 0 ? '–' : covers.count}
        </>
      ),
    },
    cents('charged', copy.charged, ({ chargedCents }) => chargedCents),
    cents('open', copy.open, ({ chargedCents, paidCents }) => chargedCents - paidCents),
    cents('cost', copy.cost, ({ costCents }) => costCents),
    cents('result', copy.result, ({ chargedCents, costCents }) => chargedCents - costCents),
    cents('cover', copy.perCover, ({ chargedCents, costCents, covers }) => {
      return perCover(chargedCents - costCents, covers) ?? 0
    }),
  ]
}

/** The evenings of a year with what each has brought, and what all come to. */
export function EveningsSection({
  year,
  evenings,
  query,
}: {
  year: string
  evenings: readonly YearEvening[]
  /** What the addresses of the evenings ask: the day, where it is a past one. */
  query: string
}) {
  const copy = useCopy(clubYearCopy)
  const columns = useColumns(query)
  const rows: Row[] = evenings.length > 0 ? [...evenings, totalOf(evenings, copy.sum)] : []
  return (
    <section aria-labelledby="evenings" className="mb-12">
      <h2 id="evenings" className="text-h3 mb-2">
        {copy.eveningsTitle(year)}
      </h2>
      <p className="text-ink-2 mb-4 max-w-[46rem] text-sm">{copy.eveningsLead}</p>
      <DataTable
        caption={copy.eveningsTitle(year)}
        columns={columns}
        rows={rows}
        rowKey={({ eventId, sum }) => (sum ? 'sum' : String(eventId))}
        empty={<p className="text-ink-2 text-sm">{copy.noEvenings}</p>}
      />
    </section>
  )
}
