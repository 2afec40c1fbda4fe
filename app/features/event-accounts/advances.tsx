import { HandCoins } from 'lucide-react'
import { eventAccountsCopy } from '#app/copy/event-accounts.ts'
import { InTransferFile } from '#app/features/ledger/in-transfer-file.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { CommandButton } from '#app/panel/command-button.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { accountPaths, advancePaths } from './cost.ts'
import type { Advance } from './repay-advance.server.ts'

function useColumns(): Column<Advance>[] {
  const { advances: copy, methods, list } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      header: copy.name,
      grow: 2,
      narrow: 'title',
      cell: ({ name }) => <span className="font-semibold">{name || list.someone}</span>,
    },
    {
      key: 'about',
      header: copy.about,
      grow: 3,
      narrow: 'text',
      cell: ({ what, event, eventId }) => (
        <>
          <span className="block">{what}</span>
          <TextLink to={accountPaths(eventId).root}>{event}</TextLink>
        </>
      ),
    },
    {
      key: 'day',
      header: copy.day,
      grow: 0,
      cell: ({ spentOn }) => shortDay(spentOn, language),
    },
    {
      key: 'state',
      header: copy.state,
      grow: 2,
      cell: ({ repaid, transfer }) => {
        if (repaid) return copy.repaid(methods[repaid.method], shortDay(repaid.on, language))
        return transfer ? <InTransferFile transfer={transfer} /> : copy.open
      },
    },
    {
      key: 'amount',
      header: copy.amount,
      grow: 0,
      align: 'right',
      cell: ({ amountCents, repaid }) => (
        <span className={`whitespace-nowrap tabular-nums ${repaid ? '' : 'font-semibold'}`}>
          {euros(amountCents, language)}
        </span>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ costId, name, repaid, transfer }) =>
        repaid ? (
          <CommandButton
            action={advancePaths(costId).undone}
            label={copy.undoOf(name || list.someone)}
          >
            {copy.undo}
          </CommandButton>
        ) : transfer ? null : (
          <RowActions
            of={name || list.someone}
            actions={[
              {
                to: advancePaths(costId).repayment,
                word: copy.repay,
                label: copy.repayOf(name || list.someone),
                icon: HandCoins,
              },
            ]}
          />
        ),
    },
  ]
}

/** What members have advanced for evenings and the club owes them. */
export function Advances({ advances }: { advances: readonly Advance[] }) {
  const { advances: copy } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const columns = useColumns()
  if (advances.length === 0) return null
  const openCents = advances
    .filter(({ repaid }) => repaid === null)
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <section aria-labelledby="advances" className="mt-12">
      <h2 id="advances" className="text-h3 mb-2">
        {copy.title}
      </h2>
      <p className="text-ink-2 mb-4 max-w-[46rem] text-sm">{copy.lead}</p>
      <p className="mb-6 text-lg">
        <strong className="tabular-nums">{copy.total(euros(openCents, language))}</strong>
      </p>
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={advances}
        rowKey={({ costId }) => costId}
        empty={null}
      />
    </section>
  )
}
