import { clubYearCopy } from '#app/events/event-accounts/year/club-year.copy.ts'
import type { YearEvening } from '#app/events/event-accounts/year/year-accounts.ts'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { accountPaths } from '#app/money/costs/cost.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { perCover } from './evening-accounts.ts'

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

function useColumns(query: string) {
  const column = useColumnKinds<Row>()
  const copy = useCopy(clubYearCopy)
  const { language } = useLanguage()
  const cents = (header: string, of: (row: Row) => number) =>
    column.sum(header, of, ({ sum }) => sum === true)
  return [
    column.fact(copy.day, ({ day }) => (day === '' ? null : shortDay(day, language))),
    column.title({ header: copy.evening, grow: 4 }, ({ eventId, title, there, sum }) =>
      there ? (
        <RowLink to={accountPaths(eventId).root + query}>{title}</RowLink>
      ) : sum ? (
        <strong>{title}</strong>
      ) : (
        <span>
          {title} <span className="block text-xs text-stone-600">{copy.gone}</span>
        </span>
      ),
    ),
    column.count(copy.covers, ({ covers }) => (covers.count === 0 ? '–' : covers.count)),
    cents(copy.charged, ({ chargedCents }) => chargedCents),
    cents(copy.open, ({ chargedCents, paidCents }) => chargedCents - paidCents),
    cents(copy.cost, ({ costCents }) => costCents),
    cents(copy.result, ({ chargedCents, costCents }) => chargedCents - costCents),
    cents(copy.perCover, ({ chargedCents, costCents, covers }) => {
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
