import { Pencil } from 'lucide-react'
import { Fragment } from 'react'
import { Outlet } from 'react-router'
import { CreateLink } from '#app/kit/panel/list-heading.tsx'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import {
  bookPath,
  closingPath,
  headingPath,
  isBuiltInHeading,
  isOverdrawn,
  newHeadingPath,
  yearPath,
  type YearBooks,
  type YearLine,
} from '#app/money/books/book.ts'
import { bookCopy } from '#app/money/books/books.copy.ts'
import { BoardPaper } from '#app/money/costs/board-paper.tsx'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { issuerOf } from '#app/money/own-payments/certificate.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { longDay, noonOf, shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/year.route.ts'
import { requestedYear } from './requested-year.server.ts'
import { yearBooks } from './year.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const books = await yearBooks(cx, requestedYear(url, cx.now))
  const today = madridDayOf(cx.now)
  const lastDay = `${books.year}-12-31`
  return { books, issuer: issuerOf(cx), day: lastDay < today ? lastDay : today }
}

export const clientLoader = loadSeparately

export default function BookYear({ loaderData }: Route.ComponentProps) {
  const { books } = loaderData
  const { year: copy, closing } = useCopy(bookCopy)
  const { language } = useLanguage()
  const { year, years, closedOn, closable, accounts } = books
  return (
    <LedgerFrame page="book" title={copy.title(year)}>
      <Outlet />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:hidden">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <TextLink to={bookPath}>{copy.back}</TextLink>
          <ChipLinks
            label={copy.years}
            items={years.slice(-4).map((each) => ({
              key: String(each),
              label: String(each),
              to: `${yearPath}?ano=${each}`,
              on: each === year,
            }))}
          />
        </div>
        {closedOn ? <p className="text-sm">{copy.closed(shortDate(closedOn, language))}</p> : null}
      </div>
      {accounts.length === 0 ? (
        <EmptyState title={copy.none} />
      ) : (
        <>
          <Paper {...loaderData} />
          <div className="my-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
            <PrintButton label={copy.print} />
            {closable ? (
              <TextLink to={`${closingPath}?ano=${year}`}>{closing.submit}</TextLink>
            ) : null}
          </div>
          <Headings books={books} />
        </>
      )}
    </LedgerFrame>
  )
}

function useLineName() {
  const { own, year: copy } = useCopy(bookCopy)
  return ({ heading, name }: YearLine) =>
    name ??
    (isBuiltInHeading(heading) ? own[heading] : heading === 'transfer' ? copy.onItsWay : own.open)
}

/** Credit, unfinished transfers, and open entries. */
const hasNoSide = ({ heading }: YearLine) => ['credit', 'transfer', 'open'].includes(heading)

/** A line without a side is income or expense by the sign of its sum. */
const isIncome = (line: YearLine) =>
  hasNoSide(line) ? line.cents + line.beforeCents >= 0 : line.income

/** Lines with an amount: income first, then expenses. */
function sidesOf(lines: readonly YearLine[]) {
  const shown = lines.filter(
    ({ cents, beforeCents, budgetCents }) => cents !== 0 || beforeCents !== 0 || budgetCents,
  )
  return [
    { side: 'income' as const, sign: 1, lines: shown.filter(isIncome) },
    { side: 'expense' as const, sign: -1, lines: shown.filter((line) => !isIncome(line)) },
  ]
}

const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

const figures =
  'w-full text-sm tabular-nums hyphenated @max-[19rem]:text-xs @max-[19rem]:[&_:is(td,th)]:pl-1.5 @max-[19rem]:[&_:is(td,th):nth-child(3)]:hidden'

function Paper({ books, issuer, day }: Route.ComponentProps['loaderData']) {
  const { year: copy, accounts: accountCopy } = useCopy(bookCopy)
  const { language } = useLanguage()
  const nameOf = useLineName()
  const { year, accounts, lines, owed, open } = books
  const { count, cents: sum } = books.withoutEntry
  const opening = sumOf(accounts, ({ openingCents }) => openingCents)
  const closing = sumOf(accounts, ({ closingCents }) => closingCents)
  const cells = (cents: number | null) => (
    <td className="py-1.5 pl-3 text-right whitespace-nowrap">
      {cents === null ? '' : cents === 0 ? '–' : euros(cents, language)}
    </td>
  )
  return (
    <BoardPaper
      above={copy.above}
      title={copy.title(year)}
      lead={copy.lead}
      drawnUp={copy.drawnUp(longDay(noonOf(day), language))}
      issuer={issuer}
      signatures={copy.signatures}
    >
      <div className="@container">
        <table className={figures}>
          <caption className="sr-only">{copy.figures}</caption>
          <thead>
            <tr className="border-b border-stone-500 text-left text-xs text-stone-600">
              <th scope="col" className="py-1.5 font-normal">
                {copy.heading}
              </th>
              {[String(year), String(year - 1), copy.budget].map((header) => (
                <th key={header} scope="col" className="py-1.5 pl-3 text-right font-normal">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-b border-stone-500 font-semibold">
              <th scope="row" className="py-2 text-left">
                {copy.opening}
              </th>
              {cells(opening)}
              {cells(null)}
              {cells(null)}
            </tr>
            {sidesOf(lines).map(({ side, sign, lines: those }) => (
              <Fragment key={side}>
                {those.map((line) => (
                  <tr key={line.heading} className="border-b border-stone-200">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {nameOf(line)}
                    </th>
                    {cells(line.cents * sign)}
                    {cells(line.beforeCents * sign)}
                    {cells(line.budgetCents)}
                  </tr>
                ))}
                <tr className="border-b border-stone-500 font-semibold">
                  <th scope="row" className="py-2 text-left">
                    {copy[side]}
                  </th>
                  {cells(sumOf(those, ({ cents }) => cents) * sign)}
                  {cells(sumOf(those, ({ beforeCents }) => beforeCents) * sign)}
                  {cells(sumOf(those, ({ budgetCents }) => budgetCents ?? 0) || null)}
                </tr>
              </Fragment>
            ))}
            <tr className="border-ink border-b-2 font-semibold">
              <th scope="row" className="py-2 text-left">
                {copy.closing}
              </th>
              {cells(closing)}
              {cells(null)}
              {cells(null)}
            </tr>
          </tbody>
        </table>
      </div>
      <table className="mt-8 w-full text-sm tabular-nums">
        <caption className="mb-1 text-left font-serif text-xl">{copy.byAccount}</caption>
        <thead>
          <tr className="border-b border-stone-500 text-xs text-stone-600">
            <th scope="col">
              <span className="sr-only">{copy.byAccount}</span>
            </th>
            {[copy.accountOpening, copy.accountClosing].map((header) => (
              <th key={header} scope="col" className="py-1.5 pl-3 text-right font-normal">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ id, name, openingCents, closingCents }) => (
            <tr key={id} className="border-b border-stone-200">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              {cells(openingCents)}
              {cells(closingCents)}
            </tr>
          ))}
        </tbody>
      </table>
      {accounts
        .filter(({ kind, closingCents }) => isOverdrawn(kind, closingCents))
        .map(({ id, name }) => (
          <p key={id} className="text-error mt-1 text-sm">
            {name}: {accountCopy.belowZero}
          </p>
        ))}
      <p className="mt-4 text-sm">
        {copy.owed(shortDay(owed.day, language), euros(owed.cents, language))}
      </p>
      {open + count === 0 ? null : (
        <p className="text-error mt-1 text-sm">
          {open > 0 && copy.open(open)}{' '}
          {count > 0 && copy.withoutEntry(count, euros(sum, language))}
        </p>
      )}
    </BoardPaper>
  )
}

function Headings({ books: { year, lines } }: { books: YearBooks }) {
  const { year: copy, heading } = useCopy(bookCopy)
  const column = useColumnKinds<YearLine>()
  const nameOf = useLineName()
  const editable = lines.filter((line) => !hasNoSide(line))
  return (
    <section aria-labelledby="headings" className="print:hidden">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="headings" className="text-h3">
          {copy.editTitle}
        </h2>
        <CreateLink to={newHeadingPath} label={heading.newTitle} />
      </div>
      <DataTable
        caption={copy.editTitle}
        rows={editable}
        rowKey={(line) => line.heading}
        empty={null}
        columns={[
          column.title(copy.heading, nameOf),
          column.sum(copy.budget, ({ budgetCents }) => budgetCents ?? 0),
          column.sum(String(year), ({ cents, income }) => (income ? cents : -cents)),
          column.actions((line) => (
            <RowActions
              of={nameOf(line)}
              actions={[
                {
                  to: `${headingPath(line.heading)}?ano=${year}`,
                  word: copy.edit,
                  label: copy.editOf(nameOf(line)),
                  icon: Pencil,
                },
              ]}
            />
          )),
        ]}
      />
    </section>
  )
}
