import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/renewal-list.route.ts'
import { comingRenewals } from './coming-renewals.server.ts'
import { RenewalsPage } from './renewals-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = Number.parseInt(new URL(request.url).searchParams.get('pagina') ?? '1', 10) || 1
  return comingRenewals(context.get(requestContext), page)
}

export default function RenewalList({ loaderData }: Route.ComponentProps) {
  return <RenewalsPage {...loaderData} />
}
