import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { memberSearch, type MemberQuery } from './member-list.ts'
import { membersPath } from './members-path.ts'

/** What stands in place of the list where nobody is in it. */
export function NoMembers({ query }: { query: MemberQuery }) {
  const { list: copy } = useCopy(membershipsCopy)
  const { empty, noneOfPlan } = useCopy(membersCopy)
  const none = query.plan === null ? empty[query.view] : noneOfPlan
  return (
    <EmptyState title={query.search ? copy.noResults : none}>
      {query.search ? (
        <TextLink to={membersPath + memberSearch(query, { search: '' })}>{copy.clear}</TextLink>
      ) : null}
    </EmptyState>
  )
}
