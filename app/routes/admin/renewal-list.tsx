import { comingRenewals } from '#app/features/membership-life/coming-renewals.server.ts'
import { RenewalsPage } from '#app/features/membership-life/renewals-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/renewal-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = Number.parseInt(new URL(request.url).searchParams.get('pagina') ?? '1', 10) || 1
  return comingRenewals(context.get(requestContext), page)
}

export default function RenewalList({ loaderData }: Route.ComponentProps) {
  return <RenewalsPage {...loaderData} />
}
