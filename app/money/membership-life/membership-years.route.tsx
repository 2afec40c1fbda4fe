import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/membership-years.route.ts'
import { membershipYears } from './membership-years.server.ts'
import { YearsPage } from './years-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ context }: Route.LoaderArgs) {
  return { years: await membershipYears(context.get(requestContext)) }
}

export default function MembershipYears({ loaderData }: Route.ComponentProps) {
  return <YearsPage {...loaderData} />
}
