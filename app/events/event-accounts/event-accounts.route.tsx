import { Plus, Users, HandCoins } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { CostList } from '#app/events/event-accounts/costs/cost-list.tsx'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { accountPaths } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { accountsPath, ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { dayOf } from '#app/money/ledger/ledger-query.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { longDay, noonOf } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/event-accounts.route.ts'
import { eveningAccounts, type EveningAccounts } from './evening-accounts.server.ts'
import { EveningPaper } from './evening-paper.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const day = dayOf(new URL(request.url).searchParams.get('dia'))
  const { legalName, nif } = cx.content.legal
  return {
    accounts: await eveningAccounts(cx, params.id, day),
    issuer: { name: legalName || cx.club.name, nif },
  }
}

export default function EventAccounts({ loaderData: { accounts, issuer } }: Route.ComponentProps) {
  const { page: copy, paper, title } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const { search } = useLocation()
  const { event, day, costs, open, bill } = accounts
  const paths = accountPaths(event.id)
  return (
    <>
      <Outlet />
      <EventPeopleFrame event={event} page="accounts" title={title(event.title)}>
        <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
          <ButtonLink to={paths.newCost + search}>
            <Plus aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {copy.addCost}
          </ButtonLink>
          <ButtonLink to={paths.covers + search} variant="line">
            <Users aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {paper.setCovers}
          </ButtonLink>
          <PrintButton />
          <TextLink
            to={`${accountsPath}?ano=${event.date.getUTCFullYear()}`}
            className="md:ml-auto"
          >
            {copy.toYear}
          </TextLink>
        </div>
        {day === null ? null : (
          <p className="bg-cream mb-6 flex max-w-[54rem] flex-wrap gap-x-4 px-4 py-3 text-sm print:hidden">
            {copy.asOf(longDay(noonOf(day), language))}
            <TextLink to={paths.root}>{copy.now}</TextLink>
          </p>
        )}
        {bill === null ? null : (
          <p className="border-warn bg-warn-100 mb-6 max-w-[54rem] border-l-2 px-4 py-3 text-sm">
            {copy.billDiffers(euros(bill.visitCents, language), euros(bill.costsCents, language))}
          </p>
        )}
        <EveningPaper accounts={accounts} issuer={issuer} />
        <CostList eventId={event.id} costs={costs.list} query={search} />
        {day === null ? <UnpaidList open={open} /> : null}
      </EventPeopleFrame>
    </>
  )
}

type Open = EveningAccounts['open'][number]

function useColumns() {
  const column = useColumnKinds<Open>()
  const { unpaid: copy } = useCopy(eventAccountsCopy)
  const { open: words } = useCopy(ledgerCopy)
  return [
    column.title({ header: copy.name, grow: 3 }, ({ name }) => name || copy.anonymous),
    column.amount(copy.amount, ({ cents }) => cents),
    column.actions(({ id, name }) => (
      <RowActions
        of={name || copy.anonymous}
        actions={[
          {
            to: `${ledgerPath}/${id}/cobro`,
            word: words.noteWord,
            label: words.note(name || copy.anonymous),
            icon: HandCoins,
            worded: true,
          },
        ]}
      />
    )),
  ]
}

function UnpaidList({ open }: { open: readonly Open[] }) {
  const { unpaid: copy } = useCopy(eventAccountsCopy)
  const columns = useColumns()
  return (
    <section aria-labelledby="unpaid" className="mt-12 max-w-[54rem] print:hidden">
      <h2 id="unpaid" className="text-h3 mb-1">
        {copy.title}
      </h2>
      <p className="text-ink-2 mb-4 text-sm">{copy.lead}</p>
      <DataTable
        caption={copy.title}
        columns={columns}
        rows={open}
        rowKey={({ id }) => id}
        empty={<p className="text-sm font-semibold">{copy.everybody}</p>}
      />
    </section>
  )
}
