import { MemberDetailsDialog } from '#app/features/memberships/member-details-dialog.tsx'
import { findRequest } from '#app/features/memberships/memberships.server.ts'
import { MemberPersonFacts } from '#app/features/people/member-person-facts.tsx'
import { personOfMember } from '#app/features/people/member-person.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/member-details.ts'

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
