import { Outlet } from 'react-router'
import { CreateLink } from '#app/kit/panel/list-heading.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { LedgerFrame, TableDownload } from '#app/money/ledger/ledger-frame.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/books.route.ts'
import { listAccounts } from './accounts.server.ts'
import { useAccountColumns, useMovementColumns } from './book-columns.tsx'
import {
  bookPath,
  bookTablePath,
  bookYears,
  newAccountPath,
  newEntryPath,
  yearPath,
} from './book.ts'
import { bookCopy } from './books.copy.ts'
import { listMovements } from './movements.server.ts'
import { requestedYear } from './year/requested-year.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const accounts = await listAccounts(cx)
  const asked = url.searchParams.get('cuenta')
  const today = madridDayOf(cx.now)
  const filter = {
    year: requestedYear(url, cx.now),
    account: accounts.find(({ id }) => id === asked)?.id ?? null,
    open: url.searchParams.get('colocar') === 'no',
  }
  const list = await listMovements(cx, filter, pageNumber(url.searchParams.get('pagina')))
  return { accounts, filter, thisYear: Number(today.slice(0, 4)), list }
}

export const clientLoader = loadSeparately

export default function Books({ loaderData }: Route.ComponentProps) {
  const { accounts, filter, list } = loaderData
  const copy = useCopy(bookCopy)
  const movementColumns = useMovementColumns()
  const hasAccounts = accounts.length > 0
  return (
    <LedgerFrame
      page="book"
      buttons={hasAccounts ? <CreateLink to={newEntryPath} label={copy.create} /> : null}
    >
      <Outlet />
      <p className="text-ink-2 mb-6 max-w-[46rem] text-sm">{copy.lead}</p>
      <div className="mb-10">
        <DataTable
          caption={copy.accounts.caption}
          columns={useAccountColumns()}
          rows={accounts}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={copy.accounts.none}>
              <p className="max-w-[36rem]">{copy.accounts.noneText}</p>
              <TextLink to={newAccountPath}>{copy.accounts.create}</TextLink>
            </EmptyState>
          }
        />
        {hasAccounts ? (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
            <TextLink to={newAccountPath}>{copy.accounts.create}</TextLink>
            <TextLink to={`${yearPath}?ano=${filter.year}`} arrow>
              {copy.toYear}
            </TextLink>
            <span className="ml-auto">
              <TableDownload table={bookTablePath(filter.year)} />
            </span>
          </div>
        ) : null}
      </div>
      {hasAccounts ? (
        <>
          <Filters {...loaderData} />
          <PagedTable
            {...list}
            caption={copy.list.caption}
            columns={movementColumns}
            rowKey={({ id, account, bookedOn }) => `${id} ${account} ${bookedOn}`}
            empty={<EmptyState title={copy.list.none} />}
          />
        </>
      ) : null}
    </LedgerFrame>
  )
}

function Filters({
  accounts,
  filter,
  thisYear,
}: Pick<Route.ComponentProps['loaderData'], 'accounts' | 'filter' | 'thisYear'>) {
  const { list: copy, year: yearCopy, own } = useCopy(bookCopy)
  const { language } = useLanguage()
  const to = (changed: Partial<typeof filter>) => {
    const { year, account, open } = { ...filter, ...changed }
    const parameters = new URLSearchParams(year === thisYear ? {} : { ano: String(year) })
    if (account) parameters.set('cuenta', account)
    if (open) parameters.set('colocar', 'no')
    const text = parameters.toString()
    return text === '' ? bookPath : `${bookPath}?${text}`
  }
  const open = accounts.reduce((sum, account) => sum + account.open, 0)
  return (
    <div className="mb-6 flex flex-col gap-4">
      <ChipLinks
        label={yearCopy.years}
        items={bookYears(accounts, thisYear).map((year) => ({
          key: String(year),
          label: String(year),
          to: to({ year }),
          on: year === filter.year,
        }))}
      />
      <ChipLinks
        label={copy.filters}
        oneLine
        items={[
          {
            key: 'all',
            label: copy.all,
            to: to({ account: null, open: false }),
            on: filter.account === null && !filter.open,
          },
          {
            key: 'open',
            label: own.open,
            count: decimal(open, language),
            to: to({ open: !filter.open }),
            on: filter.open,
          },
          ...accounts.map(({ id, name }) => ({
            key: id,
            label: name,
            to: to({ account: id }),
            on: filter.account === id,
          })),
        ]}
      />
    </div>
  )
}
