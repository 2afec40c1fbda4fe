import '#app/events/event-accounts/paper.css'
import { Download } from 'lucide-react'
import { EveningsSection } from '#app/events/event-accounts/evenings-section.tsx'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { AccountsPage } from '#app/money/ledger/accounts-page.tsx'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { ledgerOn, type LedgerOn } from '#app/money/ledger/ledger-on.server.ts'
import { dayOf, yearOf } from '#app/money/ledger/ledger-query.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/ledger-accounts.route.ts'
import { clubYearCopy } from './club-year.copy.ts'
import { MonthsSection } from './months-section.tsx'
import { yearAccounts } from './year-accounts.server.ts'
import { yearTablePath, yearTables, type YearAccounts } from './year-accounts.ts'
import { yearMonths } from './year-months.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const ledger = await ledgerOn(cx, dayOf(searchParams.get('dia')), yearOf(searchParams.get('ano')))
  return { ledger, accounts: await yearAccounts(cx, ledger.day, ledger.year) }
}

// Loaded by itself, so that the frame of the panel comes when the sums do not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function LedgerAccounts({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="accounts">
      <YearPage {...loaderData} />
    </LedgerFrame>
  )
}

/** The year of the club's money, as it was known at the end of a day. */
function YearPage({ ledger, accounts }: { ledger: LedgerOn; accounts: YearAccounts }) {
  const copy = useCopy(clubYearCopy)
  const { day, today, year } = ledger
  const months = yearMonths(year, ledger.months, accounts.costs)
  const spent = months.reduce((sum, month) => sum + month.spent, 0)
  return (
    <div className="year-paper">
      <AccountsPage ledger={ledger} further={[copy.spentIn(year), spent]}>
        <MonthsSection year={year} months={months} />
        <EveningsSection
          year={year}
          evenings={accounts.evenings}
          query={day === today ? '' : `?dia=${day}`}
        />
        <section aria-label={copy.tables} className="print:hidden">
          <p className="mb-3 text-sm font-semibold">{copy.tables}</p>
          <div className="flex flex-wrap gap-3">
            {yearTables.map((table) => (
              <a
                key={table}
                href={yearTablePath(table, day, year)}
                download
                className={buttonClass({ variant: 'line' })}
              >
                <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
                {copy.table[table]}
              </a>
            ))}
            <PrintButton label={copy.print} />
          </div>
        </section>
      </AccountsPage>
    </div>
  )
}
