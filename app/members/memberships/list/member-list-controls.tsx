import { CopyCheck, Download, Layers, RefreshCw, TrendingUp, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { CreateLink, ListHeading } from '#app/kit/panel/list-heading.tsx'
import { SearchBar } from '#app/kit/panel/tables/searched-list.tsx'
import { SortLinks } from '#app/kit/panel/tables/sort-links.tsx'
import { ActionMenu } from '#app/kit/ui/dialogs/action-menu.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
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

/** Heading of the list, with links for the whole list. */
export function MemberListHeading({ query }: { query: MemberQuery }) {
  const { list: copy, create } = useCopy(membershipsCopy)
  const members = useCopy(membersCopy)
  const { moreActions } = useCopy(panelCopy)
  const table = `${membersPath}.csv${memberSearch(query)}`
  const elsewhere = [
    { to: `${membersPath}/renovaciones`, icon: RefreshCw, word: members.renewals },
    { to: `${membersPath}/evolucion`, icon: TrendingUp, word: members.growth },
    { to: `${membersPath}/planes`, icon: Layers, word: members.plans },
    { to: `${membersPath}/duplicados`, icon: CopyCheck, word: members.doubles.find },
    { to: `${membersPath}/importar`, icon: Upload, word: members.import },
  ]
  return (
    <ListHeading title={copy.title}>
      <CreateLink to={`${membersPath}/nuevo`} label={create.title} />
      <ActionMenu label={moreActions(copy.title)}>
        <li>
          <a href={table} className="menu-entry">
            <Download className="size-5" />
            {members.download}
          </a>
        </li>
        {elsewhere.map(({ to, icon: Icon, word }) => (
          <li key={to}>
            <Link to={to} className="menu-entry">
              <Icon className="size-5" />
              {word}
            </Link>
          </li>
        ))}
      </ActionMenu>
    </ListHeading>
  )
}

/** Search, views and orders of the list. */
export function MemberListControls({ query }: { query: MemberQuery }) {
  const { list: copy } = useCopy(membershipsCopy)
  const members = useCopy(membersCopy)
  return (
    <>
      <div className="mb-4">
        <SearchBar
          action={membersPath}
          search={query.search}
          label={copy.searchLabel}
          placeholder={copy.search}
          kept={memberParameters({ ...query, search: '' })}
        />
      </div>
      <div className="mb-4 flex flex-col gap-2 xl:flex-row xl:items-center xl:justify-between">
        <ChipLinks
          oneLine
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
