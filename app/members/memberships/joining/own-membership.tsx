import { useEffect } from 'react'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import {
  countsAsMember,
  mayRequest,
  stateTones,
  statusTones,
  type MembershipRequest,
  type OwnHousehold,
} from '#app/members/memberships/membership.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { forgetDraft } from './join-draft.ts'
import { JoinLink } from './join-link.tsx'

/** The state of the account's membership, the member who shares it, and the link to request one. */
export function OwnMembership({
  requests,
  household,
}: {
  requests: MembershipRequest[]
  household: OwnHousehold | null
}) {
  const { account: copy, join } = useCopy(membershipsCopy)
  const { language } = useLanguage()
  const open = mayRequest(requests)

  // Scrolls here when the join page redirects after storing the request.
  useEffect(() => {
    if (!open) forgetDraft()
  }, [open])

  return (
    <section>
      <h2 className="text-h3 mb-5">{copy.membership}</h2>
      {requests.length === 0 ? <p className="text-ink-2">{copy.none}</p> : null}
      <ul className="flex flex-col gap-4">
        {requests.map((request) => (
          <li key={request.id} className="rounded-sm border border-stone-200 bg-white p-6">
            <MembershipState request={request} />
            {household && request.state !== null && countsAsMember(request.state) ? (
              <p className="text-ink-2 mt-2 text-sm wrap-anywhere">
                {household.pays
                  ? copy.sharedFee(household.name, household.number)
                  : copy.paysForBoth(household.name, household.number)}
              </p>
            ) : null}
            {/* Members need no date of request; most never sent one. */}
            {request.state === null ? (
              <p className="mt-1 text-xs text-stone-600">
                {copy.requested(longDate(request.createdAt, language))}
                {request.status === 'pending'
                  ? null
                  : ` · ${copy.decided(longDate(request.updatedAt, language))}`}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {open ? <JoinLink className="mt-6">{join.title}</JoinLink> : null}
    </section>
  )
}

/** The state of a request or membership, as a badge and a sentence. */
function MembershipState({ request }: { request: MembershipRequest }) {
  const { account: copy, status } = useCopy(membershipsCopy)
  const { state: states } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { state, memberNumber, joinedOn, validUntil, leftOn } = request
  if (state === null) {
    return (
      <>
        <Badge tone={statusTones[request.status]}>{status[request.status]}</Badge>
        <p className="mt-3">{copy[request.status]}</p>
      </>
    )
  }
  const end = leftOn ?? validUntil
  const facts = [
    memberNumber === null || joinedOn === null
      ? null
      : copy.memberSince(memberNumber, shortDay(joinedOn, language)),
    countsAsMember(state) && end ? copy.validUntil(shortDay(end, language)) : null,
  ].filter((fact) => fact !== null)
  const sentence = () => {
    if (state === 'suspended') return copy.suspended
    if (state !== 'active' && end !== null) return copy[state](shortDay(end, language))
    return facts.length > 0 ? null : copy.approved
  }
  const text = sentence()
  return (
    <>
      {state === 'active' ? null : <Badge tone={stateTones[state]}>{states[state]}</Badge>}
      {facts.length > 0 ? (
        <p className="text-title font-serif leading-snug text-balance lining-nums not-first:mt-4">
          {facts.join(', ')}
        </p>
      ) : null}
      {text === null ? null : <p className="text-ink-2 mt-2 text-sm">{text}</p>}
    </>
  )
}
