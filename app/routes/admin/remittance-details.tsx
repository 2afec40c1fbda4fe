import { Outlet } from 'react-router'
import { remittanceDetails } from '#app/features/remittances/listed-remittances.server.ts'
import { RemittancePage } from '#app/features/remittances/remittance-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/remittance-details.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('ledger.manage')]

export function loader({ params, request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  return remittanceDetails(context.get(requestContext), params.id, page)
}

export default function RemittanceDetailsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <RemittancePage {...loaderData} />
    </>
  )
}
