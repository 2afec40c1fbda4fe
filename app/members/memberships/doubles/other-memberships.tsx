import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import type { FormerMembership, ActiveMembership } from '#app/members/memberships/membership.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'

/** Names the membership that the person already has, with links. */
export function OtherMembership({
  member: { id, memberNumber, joinedOn, validUntil },
  joining = null,
}: {
  member: ActiveMembership
  /** Path of the page that joins the two; null if they cannot be joined. */
  joining?: string | null
}) {
  const { besides: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return (
    <OtherRecordNote
      id={id}
      title={copy.isMember(memberNumber, joinedOn.slice(0, 4))}
      text={validUntil ? copy.validUntil(shortDay(validUntil, language)) : null}
    >
      {joining ? <TextLink to={`${membersPath}/${joining}${query}`}>{copy.join}</TextLink> : null}
    </OtherRecordNote>
  )
}

/** Names the former membership of somebody who comes back, with a link to resume it. */
export function FormerMember({
  way,
  member: { id, memberNumber, leftOn },
}: {
  /** Path of the record below the list of members. */
  way: string
  member: FormerMembership
}) {
  const { besides: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return (
    <OtherRecordNote
      id={id}
      title={copy.wasMember(memberNumber, shortDay(leftOn, language))}
      text={copy.eitherWay}
    >
      <TextLink to={`${membersPath}/${way}${query}`}>{copy.takeBack(memberNumber)}</TextLink>
    </OtherRecordNote>
  )
}

/** A note about another record, `id`, of the same person. */
function OtherRecordNote({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string | null
  children: ReactNode
}) {
  const { besides: copy } = useCopy(membersCopy)
  const { search: query } = useLocation()
  return (
    <div role="note" className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
      <p className="font-semibold">{title}</p>
      {text ? <p className="mt-1">{text}</p> : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        {children}
        <TextLink to={`${membersPath}/${id}${query}`}>{copy.show}</TextLink>
      </p>
    </div>
  )
}
