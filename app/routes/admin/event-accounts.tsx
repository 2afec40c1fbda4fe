import { Outlet } from 'react-router'
import { eveningAccounts } from '#app/features/event-accounts/evening-accounts.server.ts'
import { EveningPage } from '#app/features/event-accounts/evening-page.tsx'
import { dayOf } from '#app/features/ledger/ledger-query.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/event-accounts.ts'

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

export default function EventAccounts({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <EveningPage {...loaderData} />
    </>
  )
}
