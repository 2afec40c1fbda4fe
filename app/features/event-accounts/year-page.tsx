import { Download } from 'lucide-react'
import { clubYearCopy } from '#app/copy/club-year.ts'
import { AccountsPage } from '#app/features/ledger/accounts-page.tsx'
import type { LedgerOn } from '#app/features/ledger/ledger-on.server.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { PrintButton } from '#app/panel/print-button.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EveningsSection } from './evenings-section.tsx'
import { MonthsSection } from './months-section.tsx'
import { yearTablePath, yearTables, type YearAccounts } from './year-accounts.ts'
import { yearMonths } from './year-months.ts'
import './paper.css'

/** The year of the club's money, as it was known at the end of a day. */
export function YearPage({ ledger, accounts }: { ledger: LedgerOn; accounts: YearAccounts }) {
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
