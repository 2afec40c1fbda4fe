import { Outlet } from 'react-router'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { may } from '#app/platform/auth/permissions.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/remittance-list.route.ts'
import { listRemittances } from './listed-remittances.server.ts'
import { remittanceStateOf } from './remittance-filter.ts'
import { RemittancesPage } from './remittances-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams.get('pagina'))
  const cx = context.get(requestContext)
  const list = await listRemittances(cx, { page, state: remittanceStateOf(searchParams) })
  return { ...list, settings: may(cx.actor, 'settings.manage') }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function RemittanceList({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="remittances">
      <Outlet />
      <RemittancesPage {...loaderData} />
    </LedgerFrame>
  )
}
