import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import type { Standing } from '#app/members/memberships/membership.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** In place of the join form, for whoever is a member or has asked to be one. */
export function MembershipNotice({ standing: { membership } }: { standing: Standing }) {
  const { join: copy } = useCopy(membershipsCopy)
  return (
    <div className="flex flex-col items-start gap-5">
      <output className="block border-l-2 border-olive-700 bg-olive-100 px-4 py-3">
        {membership
          ? copy.isMember(membership.number, membership.since.slice(0, 4))
          : copy.requestOpen}
      </output>
      <ButtonLink to="/cuenta">{copy.ownAccount}</ButtonLink>
    </div>
  )
}
