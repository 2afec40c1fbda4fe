import { Outlet } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/remittance-details.route.ts'
import { remittanceDetails } from './listed-remittances.server.ts'
import { itemStateOf } from './remittance-filter.ts'
import { RemittancePage } from './remittance-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams.get('pagina'))
  const cx = context.get(requestContext)
  return remittanceDetails(cx, params.id, page, itemStateOf(searchParams))
}

export default function RemittanceDetailsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <RemittancePage {...loaderData} />
    </>
  )
}
