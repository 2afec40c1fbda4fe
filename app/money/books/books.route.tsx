import { Coins, Download, FileUp, FolderInput, Undo2 } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { CreateLink } from '#app/kit/panel/list-heading.tsx'
import { PagedTable, usePageAddress } from '#app/kit/panel/tables/paged-table.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { recordPath } from '#app/money/ledger/ledger-pages.ts'
import { yearOf } from '#app/money/ledger/ledger-query.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/books.route.ts'
import { listAccounts } from './accounts.server.ts'
import {
  accountPath,
  bookPath,
  bookTablePath,
  countPath,
  entryReversalPath,
  newAccountPath,
  newEntryPath,
  newReceiptPath,
  placementPath,
  receiptPath,
  yearPath,
  type ShownAccount,
  type ShownMovement,
} from './book.ts'
import { bookCopy } from './books.copy.ts'
import { listMovements } from './movements.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const accounts = await listAccounts(cx)
  const asked = url.searchParams.get('cuenta')
  const today = madridDayOf(cx.now)
  const filter = {
    year: Number(yearOf(url.searchParams.get('ano')) ?? today.slice(0, 4)),
    account: accounts.find(({ id }) => id === asked)?.id ?? null,
    open: url.searchParams.get('colocar') === 'no',
  }
  const list = await listMovements(cx, filter, pageNumber(url.searchParams.get('pagina')))
  return { accounts, filter, thisYear: Number(today.slice(0, 4)), list }
}

// In the browser, the frame of the panel shows even when the list fails to load.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function Books({ loaderData }: Route.ComponentProps) {
  const { accounts, filter, list } = loaderData
  const copy = useCopy(bookCopy)
  const hrefFor = usePageAddress()
  const movementColumns = useMovementColumns()
  const hasAccounts = accounts.length > 0
  return (
    <LedgerFrame
      page="book"
      buttons={hasAccounts ? <CreateLink to={newEntryPath} label={copy.create} /> : null}
    >
      <Outlet />
      <p className="text-ink-2 mb-6 max-w-[46rem] text-pretty">{copy.lead}</p>
      <div className="mb-10">
        <DataTable
          caption={copy.accounts.caption}
          columns={useAccountColumns()}
          rows={accounts}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={copy.accounts.none}>
              <p className="max-w-[36rem]">{copy.accounts.noneText}</p>
            </EmptyState>
          }
        />
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <TextLink to={newAccountPath}>{copy.accounts.create}</TextLink>
          {hasAccounts ? (
            <>
              <TextLink to={`${yearPath}?ano=${filter.year}`} arrow>
                {copy.toYear}
              </TextLink>
              <a
                href={bookTablePath(filter.year)}
                download
                className={buttonClass({ variant: 'line' })}
              >
                <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
                {copy.download}
              </a>
            </>
          ) : null}
        </div>
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
            hrefFor={hrefFor}
            pagesLabel={copy.list.pages}
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
  const { list: copy, year: yearCopy } = useCopy(bookCopy)
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
        items={[thisYear - 1, thisYear].map((year) => ({
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
            label: copy.onlyOpen,
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

function useAccountColumns() {
  const column = useColumnKinds<ShownAccount>()
  const { accounts: copy, accountKinds, count } = useCopy(bookCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.name, ({ id, name, kind, accountEnd }) => (
      <>
        <RowLink to={accountPath(id)}>{name}</RowLink>
        <span className="block text-xs text-stone-600">
          {[accountKinds[kind], accountEnd && `…${accountEnd}`].filter(Boolean).join(' · ')}
        </span>
      </>
    )),
    column.fact({ header: copy.bank, grow: 3 }, ({ kind, bank }) => {
      if (!bank) return kind === 'bank' ? copy.unread : null
      const { day, bankCents, bookCents, agreedOn } = bank
      if (bankCents === bookCents) return copy.agrees(shortDay(day, language))
      const differs = copy.differs(euros(bankCents - bookCents, language), shortDay(day, language))
      return (
        <span className="text-error font-medium">
          {agreedOn ? `${differs}; ${copy.agreedOn(shortDay(agreedOn, language))}` : differs}
        </span>
      )
    }),
    column.figure({ header: copy.open, hideWhen: ({ open }) => open === 0 }, ({ open }) =>
      decimal(open, language),
    ),
    column.amount(copy.balance, ({ balanceCents }) => balanceCents),
    column.actions(({ id, kind, name }) =>
      kind === 'cash' ? (
        <RowActions
          of={name}
          actions={[
            {
              to: countPath(id),
              word: count.word,
              label: count.of(name),
              icon: Coins,
              worded: true,
            },
          ]}
        />
      ) : null,
    ),
  ]
}

const hasOwn = <Key extends string>(
  words: Readonly<Record<Key, string>>,
  key: string,
): key is Key => Object.hasOwn(words, key)

function useMovementColumns() {
  const column = useColumnKinds<ShownMovement>()
  const { list: copy, own } = useCopy(bookCopy)
  const { search: query } = useLocation()
  const nameOf = ({ name, about }: ShownMovement) => name || about || copy.nameless
  return [
    column.day(copy.on, ({ bookedOn }) => bookedOn),
    column.title({ header: copy.what, grow: 3 }, (row) => {
      const { movement, id, name, about, receipts } = row
      const isPlaced = movement === 'entry' && !row.reversed
      const shown = nameOf(row)
      return (
        <>
          {movement === 'payment' ? (
            <RowLink to={recordPath(id)}>{shown}</RowLink>
          ) : isPlaced ? (
            <RowLink to={placementPath(id) + query}>{shown}</RowLink>
          ) : (
            <span>{shown}</span>
          )}
          <span className="narrow:hidden line-clamp-1 text-xs text-stone-600">
            {name ? about : ''}{' '}
            {receipts.map((receipt, index) => (
              <a key={receipt.id} href={receiptPath(receipt.id)} className="underline">
                {copy.openReceipt(index + 1)}
              </a>
            ))}
          </span>
        </>
      )
    }),
    column.fact(copy.account, ({ account }) => account),
    column.fact({ header: copy.heading, grow: 2 }, ({ headings, reversed }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {headings.map((heading) => (hasOwn(own, heading) ? own[heading] : heading)).join(', ')}
        {reversed ? <Badge tone="neutral">{copy.reversed}</Badge> : null}
      </span>
    )),
    column.amount(copy.amount, ({ amountCents }) => amountCents),
    column.actions((row) => {
      const { movement, id, headings, fromBank, reversed } = row
      if (movement !== 'entry' || reversed) return null
      const name = nameOf(row)
      const isOpen = headings.includes('open')
      return (
        <RowActions
          of={name}
          actions={[
            {
              to: placementPath(id) + query,
              word: isOpen ? copy.place : copy.correct,
              label: isOpen ? copy.placeOf(name) : copy.correctOf(name),
              icon: FolderInput,
              ...(isOpen ? { worded: true as const } : {}),
            },
            {
              to: newReceiptPath(id) + query,
              word: copy.receipt,
              label: copy.receiptOf(name),
              icon: FileUp,
            },
            !fromBank && {
              to: entryReversalPath(id) + query,
              word: copy.reverse,
              label: copy.reverseOf(name),
              icon: Undo2,
              destructive: true,
            },
          ]}
        />
      )
    }),
  ]
}
