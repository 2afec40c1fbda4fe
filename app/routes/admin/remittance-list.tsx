import { Outlet } from 'react-router'
import { may } from '#app/auth/permissions.ts'
import { LedgerFrame } from '#app/features/ledger/ledger-frame.tsx'
import { listRemittances } from '#app/features/remittances/listed-remittances.server.ts'
import { remittanceStateOf } from '#app/features/remittances/remittance-filter.ts'
import { RemittancesPage } from '#app/features/remittances/remittances-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/remittance-list.ts'

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
