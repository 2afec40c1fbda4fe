import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { membersCopy } from '#app/copy/members.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import {
  AddressDialog,
  useDialogAddress,
  useRefusal,
  type PanelRefusal,
} from '#app/features/panel/panel-dialog.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime, shortDate, shortDay } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormerMember, MemberBesides } from './member-besides.tsx'
import { MemberInvitation } from './member-invitation.tsx'
import { memberRefusals, membersPath } from './members-path.ts'
import { stateTones, statusTones, type PanelRequest } from './membership.ts'

/** One request, with the two decisions while it is pending; of a member what the club keeps besides. */
export function MemberDetailsDialog({ request }: { request: PanelRequest }) {
  const { details: copy } = useCopy(membershipsCopy)
  const { besides, departure, editThis } = useCopy(membersCopy)
  const { query } = useDialogAddress(membersPath)
  const fetcher = useFetcher<PanelRefusal>()
  useRefusal(fetcher.data, copy.failed, memberRefusals)
  const deciding = fetcher.formData?.get('status')
  const busy = fetcher.state !== 'idle'
  return (
    <AddressDialog listPath={membersPath} title={copy.title} closeLabel={copy.close}>
      {request.besides ? (
        <div className="mb-6">
          <MemberBesides
            member={request.besides}
            joining={request.mayBeJoined ? `${request.id}/unir/${request.besides.id}` : null}
          />
        </div>
      ) : null}
      {request.former ? (
        <div className="mb-6">
          <FormerMember requestId={request.id} member={request.former} />
        </div>
      ) : null}
      <Facts request={request} />
      {request.status === 'pending' ? (
        <fetcher.Form
          method="post"
          action={`${membersPath}/${request.id}/decision${query}`}
          className="mt-8 flex flex-col gap-3 md:flex-row-reverse md:justify-start"
        >
          {request.besides ? null : (
            <Button
              type="submit"
              name="status"
              value="approved"
              busy={deciding === 'approved'}
              disabled={busy && deciding !== 'approved'}
            >
              {request.former ? besides.approveAnew : copy.approve}
            </Button>
          )}
          <Button
            type="submit"
            name="status"
            value="rejected"
            variant="line"
            busy={deciding === 'rejected'}
            disabled={busy && deciding !== 'rejected'}
          >
            {copy.reject}
          </Button>
        </fetcher.Form>
      ) : null}
      {request.state === null ? null : (
        <p className="mt-8 flex flex-col gap-3 md:flex-row">
          <ButtonLink to={`${membersPath}/${request.id}/editar${query}`}>{editThis}</ButtonLink>
          <ButtonLink to={`${membersPath}/${request.id}/baja${query}`} variant="line">
            {request.state === 'left' ? departure.backAction : departure.action}
          </ButtonLink>
        </p>
      )}
      <MemberInvitation member={request} />
    </AddressDialog>
  )
}

function Facts({ request }: { request: PanelRequest }) {
  const { details: copy, status } = useCopy(membershipsCopy)
  const { language } = useLanguage()
  return (
    <dl className="flex flex-col gap-4 text-sm">
      <Fact term={copy.name}>{request.fullName}</Fact>
      <Fact term={copy.status}>
        <Badge tone={statusTones[request.status]}>{status[request.status]}</Badge>
      </Fact>
      <Fact term={copy.email}>
        <a href={`mailto:${request.email}`} className="wrap-anywhere underline underline-offset-4">
          {request.email}
        </a>
      </Fact>
      <Fact term={copy.phone}>{request.phone ?? copy.unspecified}</Fact>
      <Fact term={copy.reason}>
        <span className="whitespace-pre-line">{request.reason ?? copy.unspecified}</span>
      </Fact>
      <Fact term={copy.requested}>{longDateTime(request.createdAt, language)}</Fact>
      {request.updatedAt.getTime() === request.createdAt.getTime() ? null : (
        <Fact term={copy.updated}>{longDateTime(request.updatedAt, language)}</Fact>
      )}
      <MemberFacts member={request} />
    </dl>
  )
}

function MemberFacts({ member }: { member: PanelRequest }) {
  const copy = useCopy(membersCopy)
  const { language } = useLanguage()
  const { state, memberNumber, joinedOn, validUntil, leftOn, memberNotes } = member
  if (state === null) return null
  return (
    <>
      <Fact term={copy.number}>
        <span className="inline-flex flex-wrap items-center gap-3">
          {memberNumber}
          <Badge tone={stateTones[state]}>{copy.state[state]}</Badge>
        </span>
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
      {leftOn ? <Fact term={copy.left}>{shortDay(leftOn, language)}</Fact> : null}
      {memberNotes ? (
        <Fact term={copy.notes}>
          <span className="whitespace-pre-line">{memberNotes}</span>
        </Fact>
      ) : null}
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-stone-200 pb-4 md:grid-cols-[10rem_1fr]">
      <dt className="font-semibold text-stone-600">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
