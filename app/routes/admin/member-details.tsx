import { MemberDetailsDialog } from '#app/features/memberships/member-details-dialog.tsx'
import { findRequest } from '#app/features/memberships/memberships.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/member-details.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { request: await findRequest(context.get(requestContext), params.id) }
}

export default function MemberDetails({ loaderData }: Route.ComponentProps) {
  return <MemberDetailsDialog {...loaderData} />
}
