import { membershipYears } from '#app/features/membership-life/membership-years.server.ts'
import { YearsPage } from '#app/features/membership-life/years-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/membership-years.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ context }: Route.LoaderArgs) {
  return { years: await membershipYears(context.get(requestContext)) }
}

export default function MembershipYears({ loaderData }: Route.ComponentProps) {
  return <YearsPage {...loaderData} />
}
