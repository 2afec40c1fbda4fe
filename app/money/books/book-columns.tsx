import { Coins, FileUp, FolderInput, Undo2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { recordPath } from '#app/money/ledger/ledger-pages.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import {
  accountPath,
  countPath,
  isOverdrawn,
  entryReversalPath,
  newReceiptPath,
  placementPath,
  receiptPath,
  type ShownAccount,
  type ShownMovement,
} from './book.ts'
import { bookCopy } from './books.copy.ts'

/** Columns of the club's accounts. */
export function useAccountColumns() {
  const column = useColumnKinds<ShownAccount>()
  const { accounts: copy, accountKinds, count, own } = useCopy(bookCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.name, ({ id, name, kind, accountEnd, balanceCents }) => (
      <>
        <RowLink to={accountPath(id)}>{name}</RowLink>
        <span className="block text-xs text-stone-600">
          {[accountKinds[kind], accountEnd && `…${accountEnd}`].filter(Boolean).join(' · ')}
        </span>
        {isOverdrawn(kind, balanceCents) ? (
          <span className="text-error block text-xs font-medium">{copy.belowZero}</span>
        ) : null}
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
    column.count({ header: own.open, hideWhen: ({ open }) => open === 0 }, ({ open }) =>
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

const isKeyOf = <Key extends string>(
  words: Readonly<Record<Key, string>>,
  key: string,
): key is Key => Object.hasOwn(words, key)

/** Columns of the movements of a year. */
export function useMovementColumns() {
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
          {movement === 'payment' || isPlaced ? (
            <RowLink
              to={movement === 'payment' ? recordPath(id) : placementPath(id) + query}
              className="wide:*:line-clamp-1"
            >
              {shown}
            </RowLink>
          ) : (
            <span className="wide:line-clamp-1">{shown}</span>
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
        {headings.map((heading) => (isKeyOf(own, heading) ? own[heading] : heading)).join(', ')}
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
