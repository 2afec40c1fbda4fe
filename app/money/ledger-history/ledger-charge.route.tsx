import { Outlet } from 'react-router'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/ledger-charge.route.ts'
import { chargeHistory } from './charge-history.server.ts'
import { ChargePage } from './charge-page.tsx'

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
