import { useLocation } from 'react-router'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { Fact } from '#app/kit/ui/marks/fact.tsx'
import { MemberInvitation } from '#app/members/memberships/deciding/member-invitation.tsx'
import { OtherMembership } from '#app/members/memberships/doubles/other-memberships.tsx'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import {
  countsAsMember,
  isJoinedRequest,
  stateTones,
  statusTones,
} from '#app/members/memberships/membership.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import type { PanelRequest } from '#app/members/memberships/memberships.server.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime, shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'

export function MemberActs({ member }: { member: PanelRequest }) {
  const { departure, editThis, paperCard, renewal, suspension } = useCopy(membersCopy)
  const { search: query } = useLocation()
  return (
    <div className="grid grow grid-cols-2 gap-2 md:flex md:flex-wrap">
      <ButtonLink
        to={`${membersPath}/${member.id}/editar${query}`}
        size="sm"
        className="max-md:col-span-2"
      >
        {editThis}
      </ButtonLink>
      {member.state === 'left' ? null : (
        <>
          <ButtonLink
            to={`${membersPath}/${member.id}/renovacion${query}`}
            variant="line"
            size="sm"
          >
            {renewal.action}
          </ButtonLink>
          <ButtonLink
            to={`${membersPath}/${member.id}/suspension${query}`}
            variant="line"
            size="sm"
          >
            {member.suspendedOn === null ? suspension.action : suspension.backAction}
          </ButtonLink>
        </>
      )}
      {countsAsMember(member.state) && member.doubleOf === null ? (
        <ButtonLink to={`${membersPath}/${member.id}/carnet`} variant="line" size="sm">
          {paperCard}
        </ButtonLink>
      ) : null}
      <ButtonLink to={`${membersPath}/${member.id}/baja${query}`} variant="line" size="sm">
        {member.state === 'left' ? departure.backAction : departure.action}
      </ButtonLink>
      <MemberInvitation member={member} />
    </div>
  )
}

/** The facts of a request or a member's record, after a note on another membership of the person. */
export function RequestFacts({ request }: { request: PanelRequest }) {
  const { details: copy, status } = useCopy(membershipsCopy)
  const members = useCopy(membersCopy)
  const { language } = useLanguage()
  return (
    <>
      {request.besides ? (
        <div className="mb-6">
          <OtherMembership
            member={request.besides}
            joining={request.mayBeJoined ? `${request.id}/unir/${request.besides.id}` : null}
          />
        </div>
      ) : null}
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
        {request.state === null || request.reason ? (
          <Fact term={copy.reason}>
            <span className="whitespace-pre-line">{request.reason ?? copy.unspecified}</span>
          </Fact>
        ) : null}
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
        {request.state === null ? (
          <>
            <Fact term={copy.requested}>{longDateTime(request.createdAt, language)}</Fact>
            {request.updatedAt.getTime() === request.createdAt.getTime() ? null : (
              <Fact term={copy.updated}>{longDateTime(request.updatedAt, language)}</Fact>
            )}
          </>
        ) : null}
      </dl>
    </>
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
        {state === 'active' ? (
          copy.state.active
        ) : (
          <Badge tone={stateTones[state]}>{copy.state[state]}</Badge>
        )}
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
