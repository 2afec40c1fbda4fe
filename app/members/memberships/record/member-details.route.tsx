import { useDialogAddress } from '#app/kit/panel/dialog-address.ts'
import { AddressDialog } from '#app/kit/panel/panel-dialog.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { MemberInvitation } from '#app/members/memberships/deciding/member-invitation.tsx'
import {
  DecisionUndo,
  RequestDecision,
} from '#app/members/memberships/deciding/request-decision.tsx'
import { FormerMember, OtherMembership } from '#app/members/memberships/doubles/member-besides.tsx'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import {
  counts,
  isJoinedRequest,
  stateTones,
  statusTones,
  type PanelRequest,
} from '#app/members/memberships/membership.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { findRequest } from '#app/members/memberships/memberships.server.ts'
import { Fact, MemberPersonFacts } from '#app/members/people/member-person-facts.tsx'
import { personOfMember } from '#app/members/people/member-person.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime, shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-details.route.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const request = await findRequest(cx, params.id)
  return { request, person: await personOfMember(cx, params.id) }
}

/** A request with its two decisions while it is pending; a member with the club's facts. */
export default function MemberDetails({ loaderData: { request, person } }: Route.ComponentProps) {
  const { details: copy } = useCopy(membershipsCopy)
  const { departure, editThis, paperCard, renewal, suspension } = useCopy(membersCopy)
  const { query } = useDialogAddress(membersPath)
  return (
    <AddressDialog
      toRead
      listPath={membersPath}
      title={request.state === null ? copy.title : request.fullName}
    >
      {request.besides ? (
        <div className="mb-6">
          <OtherMembership
            member={request.besides}
            joining={request.mayBeJoined ? `${request.id}/unir/${request.besides.id}` : null}
          />
        </div>
      ) : null}
      {request.former ? (
        <div className="mb-6">
          <FormerMember way={`${request.id}/unir/${request.former.id}`} member={request.former} />
        </div>
      ) : null}
      <Facts request={request} />
      {person ? (
        <MemberPersonFacts id={request.id} isMember={request.state !== null} person={person} />
      ) : null}
      {request.status === 'pending' ? <RequestDecision request={request} /> : null}
      {request.undo ? <DecisionUndo id={request.id} until={request.undo} /> : null}
      {request.state === null ? null : (
        <div className="mt-8 flex flex-col gap-3 md:flex-row-reverse md:flex-wrap md:justify-start">
          <ButtonLink to={`${membersPath}/${request.id}/editar${query}`}>{editThis}</ButtonLink>
          {request.state === 'left' ? null : (
            <>
              <ButtonLink to={`${membersPath}/${request.id}/renovacion${query}`} variant="line">
                {renewal.action}
              </ButtonLink>
              <ButtonLink to={`${membersPath}/${request.id}/suspension${query}`} variant="line">
                {request.suspendedOn === null ? suspension.action : suspension.backAction}
              </ButtonLink>
            </>
          )}
          {counts(request.state) && request.doubleOf === null ? (
            <ButtonLink to={`${membersPath}/${request.id}/carnet`} variant="line">
              {paperCard}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`${membersPath}/${request.id}/baja${query}`} variant="line">
            {request.state === 'left' ? departure.backAction : departure.action}
          </ButtonLink>
          <MemberInvitation member={request} />
        </div>
      )}
    </AddressDialog>
  )
}

function Facts({ request }: { request: PanelRequest }) {
  const { details: copy, status } = useCopy(membershipsCopy)
  const members = useCopy(membersCopy)
  const { language } = useLanguage()
  return (
    <dl className="flex flex-col gap-4 text-sm">
      {request.state === null ? (
        <>
          <Fact term={copy.name}>{request.fullName}</Fact>
          <Fact term={copy.status}>
            <Badge tone={statusTones[request.status]}>
              {isJoinedRequest(request) ? members.besides.joined : status[request.status]}
            </Badge>
          </Fact>
        </>
      ) : (
        <MemberFacts member={request} />
      )}
      <Fact term={copy.email}>
        {request.email === null ? null : <Address email={request.email} />}
        {request.mailbox?.address ? <Address email={request.mailbox.address} /> : null}
        {request.mailbox ? (
          <span className="text-ink-2 block text-xs">
            {members.emails.shared(request.mailbox.number, request.mailbox.name)}
          </span>
        ) : request.email === null ? (
          members.emails.none
        ) : null}
        {request.accountEmail === null ? null : (
          <span className="text-ink-2 block text-xs">{members.emails.ofRecord}</span>
        )}
      </Fact>
      {request.accountEmail === null ? null : (
        <Fact term={members.emails.account}>
          <Address email={request.accountEmail} />
          <span className="text-ink-2 block text-xs">{members.emails.ofAccount}</span>
        </Fact>
      )}
      <Fact term={copy.phone}>{request.phone ?? copy.unspecified}</Fact>
      <Fact term={copy.reason}>
        <span className="whitespace-pre-line">{request.reason ?? copy.unspecified}</span>
      </Fact>
      {request.plan ? <Fact term={members.plan}>{request.plan}</Fact> : null}
      {request.sponsors.length > 0 ? (
        <Fact term={members.sponsors}>
          <ul>
            {request.sponsors.map(({ typed, member }) => (
              <li key={typed}>
                {member?.state && member.memberNumber !== null
                  ? members.sponsor(
                      member.fullName,
                      member.memberNumber,
                      members.state[member.state],
                    )
                  : members.unknownSponsor(typed)}
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      {request.answerReason ? (
        <Fact term={members.answered}>
          <span className="whitespace-pre-line">{request.answerReason}</span>
        </Fact>
      ) : null}
      <Fact term={copy.requested}>{longDateTime(request.createdAt, language)}</Fact>
      {request.updatedAt.getTime() === request.createdAt.getTime() ? null : (
        <Fact term={copy.updated}>{longDateTime(request.updatedAt, language)}</Fact>
      )}
    </dl>
  )
}

function Address({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
      {email}
    </a>
  )
}

function MemberFacts({ member }: { member: PanelRequest }) {
  const copy = useCopy(membersCopy)
  const { details } = useCopy(membershipsCopy)
  const { language } = useLanguage()
  const { state, memberNumber, joinedOn, validUntil, suspendedOn, leftOn, memberNotes } = member
  if (state === null) return null
  return (
    <>
      <Fact term={copy.number}>{memberNumber}</Fact>
      <Fact term={details.status}>
        <Badge tone={stateTones[state]}>{copy.state[state]}</Badge>
      </Fact>
      {joinedOn ? <Fact term={copy.joined}>{shortDay(joinedOn, language)}</Fact> : null}
      <Fact term={copy.validUntil}>{validUntil ? shortDay(validUntil, language) : copy.noEnd}</Fact>
      <Fact term={copy.invitation.account}>
        {member.hasAccount
          ? copy.invitation.hasAccount
          : member.invitedAt
            ? copy.invitation.invitedOn(shortDate(member.invitedAt, language))
            : copy.invitation.noAccount}
      </Fact>
      {suspendedOn ? <Fact term={copy.suspended}>{shortDay(suspendedOn, language)}</Fact> : null}
      {leftOn ? <Fact term={copy.left}>{shortDay(leftOn, language)}</Fact> : null}
      {memberNotes ? (
        <Fact term={copy.notes}>
          <span className="whitespace-pre-line">{memberNotes}</span>
        </Fact>
      ) : null}
    </>
  )
}
