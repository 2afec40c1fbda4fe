import type { ReactNode } from 'react'
import { membersCopy } from '#app/copy/members.ts'
import { useDialogAddress } from '#app/features/panel/panel-dialog.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { membersPath } from './members-path.ts'
import type { StandingMembership } from './membership.ts'

/** Says which member the person is already, with the way there and what can be done about it. */
export function MemberBesides({
  member: { id, memberNumber, joinedOn, validUntil },
  children,
}: {
  member: StandingMembership
  children?: ReactNode
}) {
  const { besides: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const { query } = useDialogAddress(membersPath)
  return (
    <div role="note" className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
      <p className="font-semibold">{copy.isMember(memberNumber, joinedOn.slice(0, 4))}</p>
      {validUntil ? (
        <p className="mt-1">{copy.validUntil(shortDay(validUntil, language))}</p>
      ) : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        {children}
        <TextLink to={`${membersPath}/${id}${query}`}>{copy.show}</TextLink>
      </p>
    </div>
  )
}
