import { Download, Upload } from 'lucide-react'
import { useLocation } from 'react-router'
import { membersCopy } from '#app/copy/members.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { SearchBar } from '#app/features/panel/search-bar.tsx'
import { SortLinks } from '#app/features/panel/sort-links.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import {
  memberParameters,
  memberSearch,
  memberViews,
  sortsOf,
  type MemberQuery,
  type MemberView,
} from './member-list.ts'
import { membersPath } from './members-path.ts'

const views = Object.keys(memberViews).filter((key): key is MemberView => key in memberViews)

/** Search, views and orders of the list, and what can be done with all of it. */
export function MemberListControls({ query }: { query: MemberQuery }) {
  const { list: copy } = useCopy(membershipsCopy)
  const members = useCopy(membersCopy)
  const { search } = useLocation()
  return (
    <>
      <div className="mb-4 flex flex-col gap-4 xl:flex-row xl:items-center xl:justify-between">
        <SearchBar
          action={membersPath}
          search={query.search}
          label={copy.searchLabel}
          placeholder={copy.search}
          submit={copy.searchButton}
          kept={memberParameters({ ...query, search: '' })}
        />
        <div className="flex flex-wrap gap-2">
          <a
            href={`${membersPath}.csv${memberSearch(query)}`}
            download
            className={buttonClass({ variant: 'line' })}
          >
            <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {members.download}
          </a>
          <ButtonLink to={`${membersPath}/duplicados`} variant="line">
            {members.doubles.find}
          </ButtonLink>
          <ButtonLink to={`${membersPath}/importar`} variant="line">
            <Upload aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {members.import}
          </ButtonLink>
          <ButtonLink to={`${membersPath}/nuevo${search}`}>{copy.create}</ButtonLink>
        </div>
      </div>
      <div className="mb-4 flex flex-col gap-2 xl:flex-row xl:items-center xl:justify-between">
        <ChipLinks
          label={members.view}
          items={views.map((view) => ({
            key: view,
            label: members.views[view],
            to: membersPath + memberSearch(query, { view }),
            on: view === query.view,
          }))}
        />
        <SortLinks
          label={members.sort}
          items={sortsOf(query.view).map((sort) => {
            const on = sort === query.sort
            const descending = on ? !query.descending : sort === 'date'
            return {
              key: sort,
              label: members.sorts[sort],
              description: on ? members.turn(members.sorts[sort]) : undefined,
              to: membersPath + memberSearch(query, { sort, descending }),
              direction: on ? (query.descending ? 'descending' : 'ascending') : null,
            }
          })}
        />
      </div>
    </>
  )
}
