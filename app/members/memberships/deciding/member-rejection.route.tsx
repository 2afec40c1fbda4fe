import { redirect } from 'react-router'
import { membersPath as listPath } from '#app/members/memberships/list/members-path.ts'
import { findRequest } from '#app/members/memberships/memberships.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/member-rejection.route.ts'
import { RejectionDialog } from './rejection-dialog.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id, fullName, status } = await findRequest(context.get(requestContext), params.id)
  // Decided meanwhile: there is nothing left to ask.
  if (status !== 'pending') throw redirect(`${listPath}/${id}${new URL(request.url).search}`)
  return { id, fullName }
}

export default function MemberRejection({ loaderData }: Route.ComponentProps) {
  return <RejectionDialog key={loaderData.id} {...loaderData} />
}
