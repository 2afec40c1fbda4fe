import { listUses } from '#app/features/partners/managed-uses.server.ts'
import { UsesTable } from '#app/features/partners/uses-table.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/benefit-uses.ts'

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
