import { findRequest } from '#app/members/memberships/memberships.server.ts'
import { MemberPersonFacts } from '#app/members/people/member-person-facts.tsx'
import { personOfMember } from '#app/members/people/member-person.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/member-details.route.ts'
import { MemberDetailsDialog } from './member-details-dialog.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const request = await findRequest(cx, params.id)
  return { request, person: await personOfMember(cx, params.id) }
}

export default function MemberDetails({ loaderData }: Route.ComponentProps) {
  const { request, person } = loaderData
  return (
    <MemberDetailsDialog request={request}>
      {person ? (
        <MemberPersonFacts id={request.id} isMember={request.state !== null} person={person} />
      ) : null}
    </MemberDetailsDialog>
  )
}
