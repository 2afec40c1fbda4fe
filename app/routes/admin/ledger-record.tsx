import { Outlet } from 'react-router'
import { paymentHistory } from '#app/features/ledger-history/payment-history.server.ts'
import { RecordPage } from '#app/features/ledger-history/record-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/ledger-record.ts'

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
