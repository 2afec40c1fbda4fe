import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/member-doubles.route.ts'
import { DoublesPage } from './doubles-page.tsx'
import { findDoubles } from './find-doubles.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return findDoubles(context.get(requestContext))
}

export default function MemberDoubles({ loaderData }: Route.ComponentProps) {
  return <DoublesPage {...loaderData} />
}
