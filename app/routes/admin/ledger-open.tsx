import { Outlet } from 'react-router'
import { LedgerFrame } from '#app/features/ledger/ledger-frame.tsx'
import { openQueryOf } from '#app/features/ledger/ledger-query.ts'
import { OpenChargesPage } from '#app/features/ledger/open-charges-page.tsx'
import { listOpenCharges } from '#app/features/ledger/open-charges.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/ledger-open.ts'

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
