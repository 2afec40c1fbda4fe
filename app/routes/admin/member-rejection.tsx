import { redirect } from 'react-router'
import { membersPath as listPath } from '#app/features/memberships/members-path.ts'
import { findRequest } from '#app/features/memberships/memberships.server.ts'
import { RejectionDialog } from '#app/features/memberships/rejection-dialog.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/member-rejection.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id, fullName, status } = await findRequest(context.get(requestContext), params.id)
  // Decided meanwhile: there is nothing left to ask.
  if (status !== 'pending') throw redirect(`${listPath}/${id}${new URL(request.url).search}`)
  return { id, fullName }
}

export default function MemberRejection({ loaderData }: Route.ComponentProps) {
  return <RejectionDialog key={loaderData.id} {...loaderData} />
}
