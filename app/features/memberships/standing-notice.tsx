import { membershipsCopy } from '#app/copy/memberships.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Standing } from './membership.ts'

/** In place of the join form, for whoever is a member or has asked to be one. */
export function StandingNotice({ standing: { membership } }: { standing: Standing }) {
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
