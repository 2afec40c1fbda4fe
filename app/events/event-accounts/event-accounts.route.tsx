import { Outlet } from 'react-router'
import { dayOf } from '#app/money/ledger/ledger-query.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/event-accounts.route.ts'
import { eveningAccounts } from './evening-accounts.server.ts'
import { EveningPage } from './evening-page.tsx'

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
