import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { membersCopy } from '#app/copy/members.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { IconLink } from '#app/features/panel/icon-link.tsx'
import { PagedTable, type TablePage } from '#app/features/panel/paged-table.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate, shortDay } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { MemberListControls } from './member-list-controls.tsx'
import { memberSearch, type MemberQuery, type MemberView } from './member-list.ts'
import { membersPath } from './members-path.ts'
import { stateTones, statusTones, type MembershipRequest } from './membership.ts'

/** The panel's list of requests and members. Dialogs open over it by address. */
export function MembersTable({
  query,
  ...list
}: TablePage<MembershipRequest> & { more: boolean; query: MemberQuery }) {
  const { list: copy } = useCopy(membershipsCopy)
  const { empty } = useCopy(membersCopy)
  const columns = useColumns(query.view)
  const pageAddress = (number: number) => {
    const parameters = new URLSearchParams(memberSearch(query))
    parameters.set('pagina', String(number))
    return `${membersPath}?${parameters}`
  }
  return (
    <>
      <MemberListControls query={query} />
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <EmptyState title={query.search ? copy.noResults : empty[query.view]}>
            {query.search ? (
              <TextLink to={membersPath + memberSearch(query, { search: '' })}>
                {copy.clear}
              </TextLink>
            ) : null}
          </EmptyState>
        }
        hrefFor={pageAddress}
        pagesLabel={copy.pages}
      />
    </>
  )
}

/** Requests as specified (section 2); members with their number and their days instead. */
function useColumns(view: MemberView): Column<MembershipRequest>[] {
  const { list: copy, status } = useCopy(membershipsCopy)
  const members = useCopy(membersCopy)
  const { language } = useLanguage()
  const name: Column<MembershipRequest> = {
    key: 'name',
    header: copy.name,
    cell: ({ fullName }) => fullName,
  }
  const email: Column<MembershipRequest> = {
    key: 'email',
    header: copy.email,
    cell: (row) => <span className="[overflow-wrap:anywhere]">{row.email}</span>,
  }
  const actions: Column<MembershipRequest> = {
    key: 'actions',
    header: copy.actions,
    align: 'right',
    cell: (row) => <RowActions row={row} />,
  }
  if (view === 'all' || view === 'pending') {
    return [
      name,
      email,
      { key: 'date', header: copy.date, cell: ({ createdAt }) => shortDate(createdAt, language) },
      {
        key: 'status',
        header: copy.status,
        cell: (row) => (
          <Badges row={row}>
            <Badge tone={statusTones[row.status]}>
              {row.status === 'rejected' && row.doubleOf
                ? members.besides.joined
                : status[row.status]}
            </Badge>
          </Badges>
        ),
      },
      actions,
    ]
  }
  const day = (date: string | null, none: string) => (date ? shortDay(date, language) : none)
  return [
    { key: 'number', header: members.shortNumber, cell: ({ memberNumber }) => memberNumber },
    name,
    email,
    { key: 'joined', header: members.joined, cell: ({ joinedOn }) => day(joinedOn, '') },
    view === 'left'
      ? { key: 'left', header: members.left, cell: ({ leftOn }) => day(leftOn, '') }
      : {
          key: 'end',
          header: members.validUntil,
          cell: ({ validUntil }) => day(validUntil, members.noEnd),
        },
    {
      key: 'state',
      header: copy.status,
      cell: (row) =>
        row.state ? (
          <Badges row={row}>
            <Badge tone={stateTones[row.state]}>{members.state[row.state]}</Badge>
          </Badges>
        ) : null,
    },
    actions,
  ]
}

/** How a record stands, with what is to be seen of it besides. */
function Badges({ row, children }: { row: MembershipRequest; children: ReactNode }) {
  const { besides, invitation } = useCopy(membersCopy)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {children}
      {row.doubleOf && row.status === 'approved' ? (
        <Badge tone="warn">{besides.doubleOf}</Badge>
      ) : null}
      {row.invited && row.state === 'active' ? (
        <Badge tone="neutral">{invitation.invited}</Badge>
      ) : null}
    </span>
  )
}

function RowActions({ row: { id, fullName, state } }: { row: MembershipRequest }) {
  const { list: copy } = useCopy(membershipsCopy)
  const { edit } = useCopy(membersCopy)
  const { search } = useLocation()
  const path = `${membersPath}/${id}`
  return (
    <span className="whitespace-nowrap">
      <IconLink to={path + search} label={copy.details(fullName)} icon={Eye} />
      {state ? (
        <IconLink to={`${path}/editar${search}`} label={edit(fullName)} icon={Pencil} />
      ) : null}
      <IconLink to={`${path}/eliminar${search}`} label={copy.delete(fullName)} icon={Trash2} />
    </span>
  )
}
