import { Mail } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import type { Invitable } from '#app/members/memberships/membership.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** Says how many members could be invited, with a link. */
export function InvitationOffer({ invitable: { names, more } }: { invitable: Invitable }) {
  const { invitation: copy } = useCopy(membersCopy)
  const { search } = useLocation()
  if (names.length === 0) return null
  return (
    // Beside the words, not at the far end: that is where notices are shown, the import's own among them.
    <div className="bg-cream mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-sm px-4 py-3 max-md:mb-4 max-md:flex-nowrap max-md:justify-between max-md:py-1">
      <p className="text-sm max-md:flex-1">{copy.offer(names.length, more)}</p>
      <ButtonLink
        to={`${membersPath}/invitaciones${search}`}
        variant="line"
        size="sm"
        className="max-md:border-transparent max-md:px-0 max-md:underline max-md:underline-offset-4"
      >
        <Mail aria-hidden="true" className="size-5 max-md:hidden" strokeWidth={1.5} />
        {copy.invite}
      </ButtonLink>
    </div>
  )
}
