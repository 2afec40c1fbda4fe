import { DoublesPage } from '#app/features/memberships/doubles-page.tsx'
import { findDoubles } from '#app/features/memberships/find-doubles.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/member-doubles.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return findDoubles(context.get(requestContext))
}

export default function MemberDoubles({ loaderData }: Route.ComponentProps) {
  return <DoublesPage {...loaderData} />
}
