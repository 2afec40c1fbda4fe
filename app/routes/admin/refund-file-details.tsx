import { Outlet } from 'react-router'
import { refundFileDetails } from '#app/features/refund-files/listed-refund-files.server.ts'
import { RefundFilePage } from '#app/features/refund-files/refund-file-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/refund-file-details.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return refundFileDetails(context.get(requestContext), params.id)
}

export default function RefundFileDetails({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <RefundFilePage {...loaderData} />
    </>
  )
}
