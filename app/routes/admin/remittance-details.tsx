import { Outlet } from 'react-router'
import { remittanceDetails } from '#app/features/remittances/listed-remittances.server.ts'
import { itemStateOf } from '#app/features/remittances/remittance-filter.ts'
import { RemittancePage } from '#app/features/remittances/remittance-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/remittance-details.ts'

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
