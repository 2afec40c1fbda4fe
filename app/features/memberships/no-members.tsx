import { membersCopy } from '#app/copy/members.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
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
