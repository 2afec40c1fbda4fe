import { Outlet } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/ledger-record.route.ts'
import { paymentHistory } from './payment-history.server.ts'
import { RecordPage } from './record-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return paymentHistory(context.get(requestContext), params.id)
}

export default function LedgerRecord({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <RecordPage {...loaderData} />
    </>
  )
}
