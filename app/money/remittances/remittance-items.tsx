import { Undo2 } from 'lucide-react'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { FilterChips } from '#app/kit/panel/tables/filter-chips.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { PagedTable, type TablePage } from '#app/kit/panel/tables/searched-list.tsx'
import { RowTick, TickAll, TickedBar } from '#app/kit/panel/tables/ticked-bar.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { TableDownload } from '#app/money/ledger/ledger-frame.tsx'
import { reasonInWords, returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { ItemState as OfItem } from './direct-debits.schema.ts'
import type { RemittanceDetails, ShownItem } from './listed-remittances.server.ts'
import {
  type ItemSums,
  itemStateQuery,
  itemStates,
  itemTones,
  remittancePath,
} from './remittance.ts'
import { remittancesCopy } from './remittances.copy.ts'

const exclusionForm = 'leave-several'

type ShownRemittance = Pick<RemittanceDetails, 'id' | 'state'>

function useColumns({ id, state }: ShownRemittance) {
  const column = useColumnKinds<ShownItem>()
  const { details: copy, columns } = useCopy(remittancesCopy)
  const action = `${remittancePath(id)}/recibos`
  const canReturn = state === 'written' || state === 'sent' || state === 'settled'
  const tick = column.fact(
    { header: copy.ticks, head: <TickAll form={exclusionForm} />, narrow: 'tick' },
    ({ id: item, name, state: own }) =>
      own === 'listed' ? (
        <RowTick form={exclusionForm} name={item} label={copy.tick(name)} />
      ) : null,
  )
  return [
    ...(state === 'draft' ? [tick] : []),
    column.title(columns.name, ({ name }) => (
      <span className="wrap-anywhere">{name || copy.anonymous}</span>
    )),
    column.fact({ header: columns.about, grow: 3 }, ({ about }) => about),
    column.fact(columns.account, ({ ibanEnd }) => (ibanEnd ? `···· ${ibanEnd}` : '')),
    column.amount(columns.amount, ({ amountCents }) => amountCents),
    column.fact(
      { header: columns.state, grow: 1, hideWhen: ({ state: own }) => own === 'listed' },
      (item) => <ItemState item={item} />,
    ),
    column.actions(({ id: item, name, state: own, excludedBecause }) =>
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
              worded: true,
            },
          ]}
        />
      ) : null,
    ),
  ]
}

function ItemState({ item }: { item: ShownItem }) {
  const { details: copy } = useCopy(remittancesCopy)
  const reasons = useCopy(returnReasonsCopy)
  const { language } = useLanguage()
  const { state, excludedBecause, returnReason, returnedOn, announcedAt, sequence, unaddressed } =
    item
  const reason = returnReason && reasonInWords(reasons, returnReason)
  const more =
    state === 'excluded' && excludedBecause
      ? [copy.because[excludedBecause], excludedBecause === 'refused' && reason]
          .filter(Boolean)
          .join(' · ')
      : state === 'returned'
        ? [returnedOn && shortDay(returnedOn, language), reason].filter(Boolean).join(' · ')
        : sequence === 'FRST'
          ? copy.first
          : announcedAt && sequence === null
            ? unaddressed
              ? copy.unaddressed
              : copy.notified
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
  state: OfItem | null
  sums: Partial<Record<OfItem, ItemSums>>
}
function ItemFilters({ id, state, sums }: Pick<ItemList, 'state' | 'sums'> & { id: string }) {
  const { details: copy, total } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  const all = Object.values(sums)
  const shown = state ? (sums[state] ?? { count: 0, cents: 0 }) : null
  const count = all.reduce((sum, own) => sum + own.count, 0)
  return (
    <div className="mb-6 flex flex-col gap-4">
      <FilterChips
        path={remittancePath(id)}
        words={itemStates}
        chosen={state}
        label={copy.filter}
        all={copy.all}
        names={copy.itemStates}
        countOf={(each) => (each ? (sums[each]?.count ?? 0) : count)}
      />
      {shown ? (
        <p>
          <strong className="tabular-nums">
            {total(euros(shown.cents, language), shown.count, decimal(shown.count, language))}
          </strong>
        </p>
      ) : null}
    </div>
  )
}

/** The items of a remittance, with the actions on each. */
export function RemittanceItems({
  remittance: { id, state },
  list: { state: shownState, sums, ...list },
}: {
  remittance: ShownRemittance
  list: ItemList
}) {
  const { details: copy } = useCopy(remittancesCopy)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-h3">{copy.items}</h2>
        <TableDownload table={`${remittancePath(id)}/recibos.csv${itemStateQuery(shownState)}`} />
      </div>
      <ItemFilters id={id} state={shownState} sums={sums} />
      <PagedTable
        {...list}
        caption={copy.items}
        columns={useColumns({ id, state })}
        rowKey={({ id: item }) => item}
        empty={<EmptyState title={shownState ? copy.noneLikeThat : copy.empty} />}
      />
      {state === 'draft' && list.rows.some((row) => row.state === 'listed') ? (
        <TickedBar form={exclusionForm} countText={copy.ticked}>
          {() => (
            <CommandButton
              id={exclusionForm}
              action={`${remittancePath(id)}/recibos`}
              fields={{ included: 'no' }}
            >
              {copy.leave}
            </CommandButton>
          )}
        </TickedBar>
      ) : null}
    </>
  )
}
