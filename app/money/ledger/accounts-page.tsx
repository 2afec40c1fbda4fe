import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { ages } from '#app/money/ledger/charges/charge.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { longDay, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import { FileSums } from './ledger-frame.tsx'
import type { LedgerOn, OpenByAge } from './ledger-on.server.ts'
import { accountsPath } from './ledger-pages.ts'
import { ledgerCopy } from './ledger.copy.ts'

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function useAgeColumns() {
  const column = useColumnKinds<OpenByAge>()
  const { accounts: copy, kinds } = useCopy(ledgerCopy)
  return [
    column.title(copy.kind, ({ kind }) => kinds[kind]),
    ...ages.map((age) => column.sum(copy.ages[age], (row) => row[age])),
    column.sum(
      copy.sum,
      (row) => sumOf(ages.map((age) => row[age])),
      () => true,
    ),
  ]
}

/**
 * The club's money at the end of a day; `children` show the year.
 *
 * @param further one more amount of that year, in cents, with its name.
 */
export function AccountsPage({
  ledger: { day, today, year, open, creditCents, months },
  further: [furtherLabel, furtherCents],
  children,
}: {
  ledger: LedgerOn
  further: readonly [label: string, cents: number]
  children: ReactNode
}) {
  const { accounts: copy, show } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const ageColumns = useAgeColumns()
  const openCents = sumOf(open.flatMap((row) => ages.map((age) => row[age])))
  const receivedCents = sumOf(months.map(({ received }) => received))
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
        <Form
          method="get"
          action={accountsPath}
          className="flex max-w-full flex-wrap items-end gap-3 *:max-w-full"
        >
          <TextField key={day} label={copy.day} name="dia" type="date" defaultValue={day} />
          <Button type="submit" variant="line">
            {show}
          </Button>
        </Form>
        <YearLinks day={day} year={year} today={today} />
      </div>
      <p className="text-ink-2 mb-6">{copy.asOf(longDay(noonOf(day), language))}</p>
      <FileSums
        sums={[
          [copy.open, euros(openCents, language)],
          [copy.credit, euros(creditCents, language)],
          [copy.received(year), euros(receivedCents, language)],
          [furtherLabel, euros(furtherCents, language)],
        ]}
      />
      <section aria-labelledby="ages" className="mb-12">
        <h2 id="ages" className="text-h3 mb-4">
          {copy.agesTitle}
        </h2>
        <DataTable
          caption={copy.agesTitle}
          columns={ageColumns}
          rows={open}
          rowKey={({ kind }) => kind}
          empty={<p className="text-ink-2 text-sm">{copy.nothingOpen}</p>}
        />
      </section>
      {children}
    </>
  )
}

function YearLinks({ day, year, today }: { day: string; year: string; today: string }) {
  const { accounts: copy } = useCopy(ledgerCopy)
  const addressOf = (other: number) => {
    const parameters = new URLSearchParams(day === today ? {} : { dia: day })
    parameters.set('ano', String(other))
    return `${accountsPath}?${parameters.toString()}`
  }
  const own = Number(year)
  const items = [own - 1, own, own + 1].filter((other) => other <= Number(day.slice(0, 4)))
  return (
    <ChipLinks
      label={copy.years}
      items={items.map((other) => ({
        key: String(other),
        label: String(other),
        to: addressOf(other),
        on: other === own,
      }))}
    />
  )
}
