import { redirect } from 'react-router'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import {
  DecisionUndo,
  RequestDecision,
} from '#app/members/memberships/deciding/request-decision.tsx'
import { FormerMember } from '#app/members/memberships/doubles/other-memberships.tsx'
import { memberPagePath, membersPath } from '#app/members/memberships/list/members-path.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { findRequest } from '#app/members/memberships/memberships.server.ts'
import { MemberPersonFacts } from '#app/members/people/member-person-facts.tsx'
import { personOfMember } from '#app/members/people/member-person.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/member-details.route.ts'
import { RequestFacts } from './member-facts.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const request = await findRequest(cx, params.id)
  if (request.state !== null) throw redirect(memberPagePath(request.id) + url.search)
  return { request, person: await personOfMember(cx, params.id) }
}

/** A request, with its two decisions while it is pending. A member has a page. */
export default function MemberDetails({ loaderData: { request, person } }: Route.ComponentProps) {
  const { details: copy } = useCopy(membershipsCopy)
  return (
    <AddressDialog toRead listPath={membersPath} title={copy.title}>
      {request.former ? (
        <div className="mb-6">
          <FormerMember way={`${request.id}/unir/${request.former.id}`} member={request.former} />
        </div>
      ) : null}
      <RequestFacts request={request} />
      {person ? <MemberPersonFacts id={request.id} isMember={false} person={person} /> : null}
      {request.status === 'pending' ? <RequestDecision request={request} /> : null}
      {request.undo ? <DecisionUndo id={request.id} until={request.undo} /> : null}
    </AddressDialog>
  )
}
