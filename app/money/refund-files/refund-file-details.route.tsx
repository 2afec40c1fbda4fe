import { Outlet } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/refund-file-details.route.ts'
import { refundFileDetails } from './listed-refund-files.server.ts'
import { RefundFilePage } from './refund-file-page.tsx'

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
