import { Outlet } from 'react-router'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { openQueryOf } from '#app/money/ledger/ledger-query.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/ledger-open.route.ts'
import { OpenChargesPage } from './open-charges-page.tsx'
import { listOpenCharges } from './open-charges.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = openQueryOf(searchParams)
  const page = pageNumber(searchParams.get('pagina'))
  return { query, ...(await listOpenCharges(context.get(requestContext), { ...query, page })) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function LedgerOpen({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="open">
      <Outlet />
      <OpenChargesPage {...loaderData} />
    </LedgerFrame>
  )
}
