import { Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { CostList } from '#app/events/event-accounts/costs/cost-list.tsx'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { accountPaths } from '#app/money/costs/cost.ts'
import { eventAccountsCopy } from '#app/money/costs/event-accounts.copy.ts'
import { accountsPath } from '#app/money/ledger/ledger-pages.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/event-accounts.route.ts'
import { eveningAccounts } from './evening-accounts.server.ts'
import { EveningPaper } from './evening-paper.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { legalName, nif } = cx.content.legal
  return {
    accounts: await eveningAccounts(cx, params.id),
    issuer: { name: legalName || cx.club.name, nif },
  }
}

export default function EventAccounts({ loaderData: { accounts, issuer } }: Route.ComponentProps) {
  const { page: copy, title } = useCopy(eventAccountsCopy)
  const { language } = useLanguage()
  const { event, costs, bill } = accounts
  const paths = accountPaths(event.id)
  return (
    <>
      <Outlet />
      <EventPeopleFrame event={event} page="accounts" title={title(event.title)}>
        <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
          <ButtonLink to={paths.newCost}>
            <Plus className="size-5" />
            {copy.addCost}
          </ButtonLink>
          <PrintButton />
          <TextLink
            to={`${accountsPath}?ano=${event.date.getUTCFullYear()}`}
            className="md:ml-auto"
          >
            {copy.toYear}
          </TextLink>
        </div>
        {bill === null ? null : (
          <p className="border-warn bg-warn-100 mb-6 max-w-[54rem] border-l-2 px-4 py-3 text-sm">
            {copy.billDiffers(euros(bill.visitCents, language), euros(bill.costsCents, language))}
          </p>
        )}
        <EveningPaper accounts={accounts} issuer={issuer} />
        <CostList eventId={event.id} costs={costs.list} />
      </EventPeopleFrame>
    </>
  )
}
