import { HandCoins } from 'lucide-react'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { accountPaths, advancePaths } from './cost.ts'
import { eventAccountsCopy } from './event-accounts.copy.ts'
import type { Advance } from './repay-advance.server.ts'

function useColumns() {
  const column = useColumnKinds<Advance>()
  const { advances: copy, methods, list } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.name, ({ name }) => (
      <span className="font-semibold">{name || list.someone}</span>
    )),
    column.text(copy.about, ({ what, event, eventId }) => (
      <>
        <span className="block">{what}</span>
        <TextLink to={accountPaths(eventId).root}>{event}</TextLink>
      </>
    )),
    column.day(copy.day, ({ spentOn }) => spentOn),
    column.fact({ header: copy.state, grow: 2 }, ({ repaid }) =>
      repaid ? copy.repaid(methods[repaid.method], shortDay(repaid.on, language)) : copy.open,
    ),
    column.amount(copy.amount, ({ amountCents }) => amountCents),
    column.actions(({ costId, name, repaid }) =>
      repaid ? (
        <CommandButton
          action={advancePaths(costId).undone}
          label={copy.undoOf(name || list.someone)}
        >
          {copy.undo}
        </CommandButton>
      ) : (
        <RowActions
          of={name || list.someone}
          actions={[
            {
              to: advancePaths(costId).repayment,
              word: copy.repay,
              label: copy.repayOf(name || list.someone),
              icon: HandCoins,
              worded: true,
            },
          ]}
        />
      ),
    ),
  ]
}

/** Advances of members for events that the club owes them. */
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
        multiline
        caption={copy.caption}
        columns={columns}
        rows={advances}
        rowKey={({ costId }) => costId}
        empty={null}
      />
    </section>
  )
}
