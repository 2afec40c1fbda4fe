import { Outlet } from 'react-router'
import { chargeHistory } from '#app/features/ledger-history/charge-history.server.ts'
import { ChargePage } from '#app/features/ledger-history/charge-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/ledger-charge.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return chargeHistory(context.get(requestContext), params.id)
}

export default function LedgerCharge({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <ChargePage {...loaderData} />
    </>
  )
}
