import { Undo2 } from 'lucide-react'
import { remittancesCopy } from '#app/copy/remittances.ts'
import { returnReasonsCopy } from '#app/copy/return-reasons.ts'
import type { ItemState as OfItem } from '#app/db/schema/direct-debits.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { CommandButton } from '#app/panel/command-button.tsx'
import { PagedTable, usePageAddress, type TablePage } from '#app/panel/paged-table.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { RowTick, TickAll, TickedBar } from '#app/panel/ticked-bar.tsx'
import { returnReasonOf } from '#app/sepa/return-reason.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { itemStateQuery, itemStates, type ItemSums } from './remittance-filter.ts'
import { itemTones } from './remittance-tones.ts'
import { remittancePath, type RemittanceDetails, type ShownItem } from './remittance.ts'

/** The id of the form that the ticks belong to. */
const leaveForm = 'leave-several'

type Shown = Pick<RemittanceDetails, 'id' | 'state'>

function useColumns({ id, state }: Shown): Column<ShownItem>[] {
  const { details: copy } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  const action = `${remittancePath(id)}/recibos`
  const canReturn = state === 'written' || state === 'sent' || state === 'settled'
  const tick: Column<ShownItem> = {
    key: 'tick',
    header: copy.ticks,
    head: <TickAll form={leaveForm} />,
    grow: 0,
    narrow: 'tick',
    cell: ({ id: item, name, state: own }) =>
      own === 'listed' ? (
        <RowTick form={leaveForm} name={item} value="yes" label={copy.tick(name)} />
      ) : null,
  }
  return [
    ...(state === 'draft' ? [tick] : []),
    {
      key: 'name',
      header: copy.columns.name,
      grow: 2,
      narrow: 'title',
      cell: ({ name }) => <span className="wrap-anywhere">{name || copy.anonymous}</span>,
    },
    { key: 'about', header: copy.columns.about, grow: 3, cell: ({ about }) => about },
    {
      key: 'account',
      header: copy.columns.account,
      grow: 0,
      cell: ({ ibanEnd }) => (ibanEnd ? `···· ${ibanEnd}` : ''),
    },
    {
      key: 'amount',
      header: copy.columns.amount,
      grow: 0,
      align: 'right',
      cell: ({ amountCents }) => (
        <span className="font-semibold whitespace-nowrap">{euros(amountCents, language)}</span>
      ),
    },
    {
      key: 'state',
      header: copy.columns.state,
      grow: 2,
      cell: (item) => <ItemState item={item} />,
    },
    {
      key: 'actions',
      header: copy.columns.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id: item, name, state: own, excludedBecause }) =>
        state === 'draft' && excludedBecause === 'treasurer' ? (
          <CommandButton
            action={action}
            fields={{ included: 'yes', [item]: 'yes' }}
            label={copy.takeOne(name)}
            look={{ variant: 'plain', size: 'row' }}
          >
            {copy.take}
          </CommandButton>
        ) : canReturn && (own === 'listed' || own === 'settled') ? (
          <RowActions
            of={name}
            actions={[
              {
                to: `${action}/${item}/devolucion`,
                word: copy.returnWord,
                label: copy.returnOne(name),
                icon: Undo2,
              },
            ]}
          />
        ) : null,
    },
  ]
}

function ItemState({ item }: { item: ShownItem }) {
  const { details: copy } = useCopy(remittancesCopy)
  const reasons = useCopy(returnReasonsCopy)
  const { language } = useLanguage()
  const { state, excludedBecause, returnReason, returnedOn, announcedAt, sequence } = item
  const known = returnReason ? returnReasonOf(returnReason) : null
  const more =
    state === 'excluded' && excludedBecause
      ? [
          copy.because[excludedBecause],
          excludedBecause === 'refused' && (known ? reasons[known] : returnReason),
        ]
          .filter(Boolean)
          .join(' · ')
      : state === 'returned'
        ? [
            returnedOn ? shortDay(returnedOn, language) : null,
            known ? reasons[known] : returnReason,
          ]
            .filter(Boolean)
            .join(' · ')
        : sequence === 'FRST'
          ? copy.first
          : announcedAt && sequence === null
            ? copy.told
            : null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={itemTones[state]}>{copy.itemStates[state]}</Badge>
      {more ? <span className="text-xs text-stone-600">{more}</span> : null}
    </span>
  )
}

export type ItemList = TablePage<ShownItem> & {
  more: boolean
  /** The state that is shown alone. */
  state: OfItem | null
  /** What those of each state come to. */
  sums: Partial<Record<OfItem, ItemSums>>
}

/** The states that the charges can be narrowed to, and what those that are shown come to. */
function ItemFilters({ id, state, sums }: Pick<ItemList, 'state' | 'sums'> & { id: string }) {
  const { details: copy } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  const all = Object.values(sums)
  const shown = state ? (sums[state] ?? { count: 0, cents: 0 }) : null
  const count = all.reduce((sum, own) => sum + own.count, 0)
  return (
    <div className="mb-6 flex flex-col gap-4">
      <ChipLinks
        label={copy.filter}
        oneLine
        items={[
          {
            key: 'all',
            label: copy.all,
            count: decimal(count, language),
            to: remittancePath(id),
            on: state === null,
          },
          ...Object.values(itemStates).map((each) => ({
            key: each,
            label: copy.itemStates[each],
            count: decimal(sums[each]?.count ?? 0, language),
            to: remittancePath(id) + itemStateQuery(each),
            on: each === state,
          })),
        ]}
      />
      {shown ? (
        <p>
          <strong className="tabular-nums">
            {copy.shownTotal(
              euros(shown.cents, language),
              shown.count,
              decimal(shown.count, language),
            )}
          </strong>
        </p>
      ) : null}
    </div>
  )
}

/** The charges of a remittance, with what can be done to each. */
export function RemittanceItems({
  remittance: { id, state },
  list: { state: shownState, sums, ...list },
}: {
  remittance: Shown
  list: ItemList
}) {
  const { details: copy } = useCopy(remittancesCopy)
  const hrefFor = usePageAddress()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-h3">{copy.items}</h2>
        <a
          href={`${remittancePath(id)}/recibos.csv${itemStateQuery(shownState)}`}
          download
          className={buttonClass({ variant: 'line', size: 'sm' })}
        >
          {copy.downloadItems}
        </a>
      </div>
      <ItemFilters id={id} state={shownState} sums={sums} />
      <PagedTable
        {...list}
        caption={copy.items}
        columns={useColumns({ id, state })}
        rowKey={({ id: item }) => item}
        empty={<EmptyState title={shownState ? copy.noneLikeThat : copy.empty} />}
        hrefFor={hrefFor}
        pagesLabel={copy.pages}
      />
      {state === 'draft' && list.rows.some((row) => row.state === 'listed') ? (
        <TickedBar form={leaveForm} told={copy.ticked}>
          <CommandButton
            id={leaveForm}
            action={`${remittancePath(id)}/recibos`}
            fields={{ included: 'no' }}
          >
            {copy.leave}
          </CommandButton>
        </TickedBar>
      ) : null}
    </>
  )
}
