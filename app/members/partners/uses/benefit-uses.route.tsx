import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/benefit-uses.route.ts'
import { listUses } from './managed-uses.server.ts'
import { UsesTable } from './uses-table.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('partners.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams.get('pagina'))
  return listUses(context.get(requestContext), { partner: searchParams.get('local'), page })
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function BenefitUses({ loaderData }: Route.ComponentProps) {
  return <UsesTable {...loaderData} />
}
