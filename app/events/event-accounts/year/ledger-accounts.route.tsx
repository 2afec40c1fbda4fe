import '#app/money/costs/paper.css'
import { perCover } from '#app/events/event-accounts/evening-accounts.ts'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { accountPaths } from '#app/money/costs/cost.ts'
import { AccountsPage } from '#app/money/ledger/accounts-page.tsx'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { ledgerOn, type LedgerOn } from '#app/money/ledger/ledger-on.server.ts'
import { dayOf, yearOf } from '#app/money/ledger/ledger-query.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/ledger-accounts.route.ts'
import { clubYearCopy } from './club-year.copy.ts'
import { MonthsSection } from './months-section.tsx'
import { yearAccounts } from './year-accounts.server.ts'
import { type YearAccounts, type YearEvening, yearMonths } from './year-accounts.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const ledger = await ledgerOn(cx, dayOf(searchParams.get('dia')), yearOf(searchParams.get('ano')))
  return { ledger, accounts: await yearAccounts(cx, ledger.day, ledger.year) }
}

export const clientLoader = loadSeparately

export default function LedgerAccounts({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="accounts">
      <YearPage {...loaderData} />
    </LedgerFrame>
  )
}

function YearPage({ ledger, accounts }: { ledger: LedgerOn; accounts: YearAccounts }) {
  const copy = useCopy(clubYearCopy)
  const { year } = ledger
  const months = yearMonths(year, ledger.months, accounts.costs)
  const spent = months.reduce((sum, month) => sum + month.spent, 0)
  return (
    <div className="year-paper">
      <AccountsPage ledger={ledger} further={[copy.spentIn(year), spent]}>
        <MonthsSection year={year} months={months} />
        <EveningsSection year={year} evenings={accounts.evenings} />
        <PrintButton />
      </AccountsPage>
    </div>
  )
}

/** An evening, or the sum row. */
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

function useColumns() {
  const column = useColumnKinds<Row>()
  const copy = useCopy(clubYearCopy)
  const { language } = useLanguage()
  const cents = (header: string, of: (row: Row) => number) =>
    column.sum(header, of, ({ sum }) => sum === true)
  return [
    column.fact(copy.day, ({ day }) => (day === '' ? null : shortDay(day, language))),
    column.title({ header: copy.evening, grow: 4 }, ({ eventId, title, there, sum }) =>
      there ? (
        <RowLink to={accountPaths(eventId).root}>{title}</RowLink>
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

function EveningsSection({ year, evenings }: { year: string; evenings: readonly YearEvening[] }) {
  const copy = useCopy(clubYearCopy)
  const columns = useColumns()
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
