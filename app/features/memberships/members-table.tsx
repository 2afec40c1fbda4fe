import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { membersCopy } from '#app/copy/members.ts'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { panelCopy } from '#app/copy/panel.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate, shortDay } from '#app/i18n/madrid-time.ts'
import { CommandButton } from '#app/panel/command-button.tsx'
import { PagedTable, type TablePage } from '#app/panel/paged-table.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { RowTick, TickAll, TickedBar } from '#app/panel/ticked-bar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { MemberListControls, type ListedPlan } from './member-list-controls.tsx'
import { memberSearch, type MemberQuery, type MemberView } from './member-list.ts'
import { membersPath } from './members-path.ts'
import {
  counts,
  isJoinedRequest,
  stateTones,
  statusTones,
  type MembershipRequest,
} from './membership.ts'
import { NoMembers } from './no-members.tsx'

/** The id of the form that the ticks belong to. */
const approveForm = 'approve-several'
const inBar = { variant: 'line', size: 'sm' } as const

/** The panel's list of requests and members. Dialogs open over it by address. */
export function MembersTable({
  query,
  plans,
  ...list
}: TablePage<MembershipRequest> & {
  more: boolean
  query: MemberQuery
  plans: readonly ListedPlan[]
}) {
  const { list: copy } = useCopy(membershipsCopy)
  const columns = useColumns(query.view)
  const pageAddress = (number: number) => {
    const parameters = new URLSearchParams(memberSearch(query))
    parameters.set('pagina', String(number))
    return `${membersPath}?${parameters}`
  }
  return (
    <>
      <MemberListControls query={query} plans={plans} />
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<NoMembers query={query} />}
        hrefFor={pageAddress}
        pagesLabel={copy.pages}
      />
      {query.view === 'pending' && list.rows.length > 0 ? <ApproveTicked /> : null}
    </>
  )
}

/** Requests as specified (section 2), with the number of who is a member; members with their days instead. */
function useColumns(view: MemberView): Column<MembershipRequest>[] {
  const { list: copy, status } = useCopy(membershipsCopy)
  const members = useCopy(membersCopy)
  const { language } = useLanguage()
  const { search } = useLocation()
  const tick: Column<MembershipRequest> = {
    key: 'tick',
    header: copy.ticks,
    head: <TickAll form={approveForm} />,
    grow: 0,
    narrow: 'tick',
    cell: ({ id, fullName }) => (
      <RowTick form={approveForm} name={id} value="yes" label={copy.tick(fullName)} />
    ),
  }
  const number: Column<MembershipRequest> = {
    key: 'number',
    header: members.shortNumber,
    grow: 0,
    cell: ({ memberNumber }) =>
      memberNumber === null ? null : (
        <span>
          <span aria-hidden="true" className="spread:hidden">
            {`${members.shortNumber} `}
          </span>
          {memberNumber}
        </span>
      ),
  }
  const name: Column<MembershipRequest> = {
    key: 'name',
    header: copy.name,
    grow: 3,
    narrow: 'title',
    cell: ({ id, fullName }) => <RowLink to={`${membersPath}/${id}${search}`}>{fullName}</RowLink>,
  }
  const email: Column<MembershipRequest> = {
    key: 'email',
    header: copy.email,
    grow: 3,
    narrow: 'left-out',
    cell: (row) => (
      <span title={row.email} className="block truncate">
        {row.email}
      </span>
    ),
  }
  const actions: Column<MembershipRequest> = {
    key: 'actions',
    header: copy.actions,
    align: 'right',
    grow: 0,
    narrow: 'actions',
    cell: (row) => <MemberActions row={row} />,
  }
  if (view === 'all' || view === 'pending') {
    return [
      view === 'all' ? number : tick,
      name,
      email,
      {
        key: 'date',
        header: copy.date,
        grow: 0,
        cell: ({ createdAt }) => shortDate(createdAt, language),
      },
      {
        key: 'status',
        header: copy.status,
        grow: 0,
        cell: (row) => (
          <Badges row={row}>
            <Badge tone={statusTones[row.status]}>
              {isJoinedRequest(row) ? members.besides.joined : status[row.status]}
            </Badge>
          </Badges>
        ),
      },
      actions,
    ]
  }
  const day = (date: string | null, none: string) => (date ? shortDay(date, language) : none)
  return [
    number,
    name,
    email,
    {
      key: 'joined',
      header: members.joined,
      grow: 0,
      narrow: 'left-out',
      roomy: true,
      cell: ({ joinedOn }) => day(joinedOn, ''),
    },
    view === 'left'
      ? { key: 'left', header: members.left, grow: 0, cell: ({ leftOn }) => day(leftOn, '') }
      : {
          key: 'end',
          header: members.validUntil,
          grow: 0,
          cell: ({ validUntil }) => day(validUntil, members.noEnd),
        },
    {
      key: 'state',
      header: copy.status,
      grow: 0,
      usual: ({ state, doubleOf, invited }) => state === 'active' && !doubleOf && !invited,
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

/** Approves those that are ticked, as one. */
function ApproveTicked() {
  const { list: copy, details } = useCopy(membershipsCopy)
  const { search } = useLocation()
  return (
    <TickedBar form={approveForm} told={copy.ticked}>
      <CommandButton id={approveForm} action={`${membersPath}/aprobacion${search}`} look={inBar}>
        {details.approve}
      </CommandButton>
    </TickedBar>
  )
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
      {row.invited && counts(row.state) ? <Badge tone="neutral">{invitation.invited}</Badge> : null}
    </span>
  )
}

/** Members are edited, requests looked at; both are deleted. */
function MemberActions({ row: { id, fullName, state } }: { row: MembershipRequest }) {
  const { list: copy } = useCopy(membershipsCopy)
  const { edit } = useCopy(membersCopy)
  const { acts } = useCopy(panelCopy)
  const { search } = useLocation()
  const path = `${membersPath}/${id}`
  return (
    <RowActions
      of={fullName}
      actions={[
        ...(state
          ? [
              {
                to: `${path}/editar${search}`,
                word: acts.edit,
                label: edit(fullName),
                icon: Pencil,
              },
            ]
          : []),
        { to: path + search, word: acts.details, label: copy.details(fullName), icon: Eye },
        {
          to: `${path}/eliminar${search}`,
          word: acts.delete,
          label: copy.delete(fullName),
          icon: Trash2,
          grave: true,
        },
      ]}
    />
  )
}
