import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { PagedTable, type TablePage } from '#app/kit/panel/tables/searched-list.tsx'
import { RowTick, TickAll, TickedBar } from '#app/kit/panel/tables/ticked-bar.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { useRecordActions } from '#app/kit/records/record-actions.ts'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { invitableMembers } from '#app/members/member-invitations/invite-members.server.ts'
import { InvitationOffer } from '#app/members/memberships/deciding/member-invitation.tsx'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import {
  countsAsMember,
  isJoinedRequest,
  stateTones,
  statusTones,
  type MembershipRequest,
} from '#app/members/memberships/membership.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-list.route.ts'
import { MemberListControls, MemberListHeading } from './member-list-controls.tsx'
import { listRequests } from './member-list.server.ts'
import { memberQueryOf, memberSearch, type MemberQuery, type MemberView } from './member-list.ts'
import { memberPagePath, membersPath } from './members-path.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = memberQueryOf(searchParams)
  const page = Number.parseInt(searchParams.get('pagina') ?? '1', 10) || 1
  const cx = context.get(requestContext)
  const list = await listRequests(cx, { ...query, page })
  return { query, ...list, invitable: await invitableMembers(cx) }
}

export const clientLoader = loadSeparately

export default function MemberList({ loaderData }: Route.ComponentProps) {
  const { list: copy } = useCopy(membershipsCopy)
  const { invitable, ...list } = loaderData
  return (
    <>
      <PageTitle title={copy.title} />
      <MemberListHeading query={list.query} />
      <Outlet />
      <InvitationOffer invitable={invitable} />
      <MembersTable {...list} />
    </>
  )
}

const approveForm = 'approve-several'
const inBar = { variant: 'line', size: 'sm' } as const

/** The panel's list of requests and members. Dialogs open over it at URLs of their own. */
function MembersTable({
  query,
  ...list
}: TablePage<MembershipRequest> & {
  more: boolean
  query: MemberQuery
}) {
  const { list: copy } = useCopy(membershipsCopy)
  const columns = useColumns(query.view)
  return (
    <>
      {list.rows.length > 0 || query.search || query.view !== 'all' ? (
        <MemberListControls query={query} />
      ) : null}
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<NoMembers query={query} />}
      />
      {query.view === 'pending' && list.rows.length > 0 ? <ApproveTicked /> : null}
    </>
  )
}

/**
 * The columns for requests (specification, section 2), with the number once a member; members have their days instead.
 */
function useColumns(view: MemberView) {
  const column = useColumnKinds<MembershipRequest>()
  const { list: copy, details, status } = useCopy(membershipsCopy)
  const members = useCopy(membersCopy)
  const { language } = useLanguage()
  const { search } = useLocation()
  const tick = column.fact(
    { header: copy.ticks, head: <TickAll form={approveForm} />, narrow: 'tick' },
    ({ id, fullName }) => <RowTick form={approveForm} name={id} label={copy.tick(fullName)} />,
  )
  const number = column.fact(members.shortNumber, ({ memberNumber }) =>
    memberNumber === null ? null : (
      <span>
        <span aria-hidden="true" className="wide:hidden">
          {`${members.shortNumber} `}
        </span>
        {memberNumber}
      </span>
    ),
  )
  const name = column.title({ header: details.name, grow: 3 }, ({ id, fullName, state }) => (
    <RowLink to={pathOf({ id, state }) + search}>{fullName}</RowLink>
  ))
  const email = column.fact({ header: details.email, grow: 3, narrow: 'left-out' }, (row) => (
    <span title={row.email ?? ''} className="block truncate">
      {row.email}
    </span>
  ))
  const actions = column.actions((row) => <MemberActions row={row} />)
  if (view === 'all' || view === 'pending') {
    return [
      view === 'all' ? number : tick,
      name,
      email,
      column.fact(copy.date, ({ createdAt }) => shortDate(createdAt, language)),
      column.fact(details.status, (row) => (
        <Badges row={row}>
          <Badge tone={statusTones[row.status]}>
            {isJoinedRequest(row) ? members.besides.joined : status[row.status]}
          </Badge>
        </Badges>
      )),
      actions,
    ]
  }
  const day = (date: string | null, none: string) => (date ? shortDay(date, language) : none)
  return [
    number,
    name,
    email,
    column.fact({ header: members.joined, narrow: 'left-out', wideOnly: true }, ({ joinedOn }) =>
      day(joinedOn, ''),
    ),
    view === 'left'
      ? column.fact(members.left, ({ leftOn }) => day(leftOn, ''))
      : column.fact(members.validUntil, ({ validUntil }) => day(validUntil, members.noEnd)),
    column.fact(
      {
        header: details.status,
        hideWhen: ({ state, doubleOf, invited }) => state === 'active' && !doubleOf && !invited,
      },
      (row) =>
        row.state ? (
          <Badges row={row}>
            <Badge tone={stateTones[row.state]}>{members.state[row.state]}</Badge>
          </Badges>
        ) : null,
    ),
    actions,
  ]
}

/** Approves the selected requests together. */
function ApproveTicked() {
  const { list: copy } = useCopy(membershipsCopy)
  const { search } = useLocation()
  return (
    <TickedBar form={approveForm} countText={copy.ticked}>
      {(ticked) => (
        <CommandButton id={approveForm} action={`${membersPath}/aprobacion${search}`} look={inBar}>
          {copy.approve(ticked)}
        </CommandButton>
      )}
    </TickedBar>
  )
}

/** Badges for the state of a record, and for marks. */
function Badges({ row, children }: { row: MembershipRequest; children: ReactNode }) {
  const { besides, invitation } = useCopy(membersCopy)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {children}
      {row.doubleOf && row.status === 'approved' ? (
        <Badge tone="warn">{besides.doubleOf}</Badge>
      ) : null}
      {row.invited && countsAsMember(row.state) ? (
        <Badge tone="neutral">{invitation.invited}</Badge>
      ) : null}
    </span>
  )
}

/** A member opens as a page, a request as a dialog. */
const pathOf = ({ id, state }: Pick<MembershipRequest, 'id' | 'state'>) =>
  state === null ? `${membersPath}/${id}` : memberPagePath(id)

/** Members can be edited, requests viewed, and both deleted. */
function MemberActions({ row: { id, fullName, state } }: { row: MembershipRequest }) {
  const { list: copy } = useCopy(membershipsCopy)
  const { edit: editLabel } = useCopy(membersCopy)
  const { acts } = useCopy(panelCopy)
  const { edit, remove } = useRecordActions(membersPath)
  const { search } = useLocation()
  return (
    <RowActions
      of={fullName}
      actions={[
        state !== null && edit(id, editLabel(fullName)),
        {
          to: pathOf({ id, state }) + search,
          word: acts.details,
          label: copy.details(fullName),
          icon: Eye,
        },
        remove(id, copy.delete(fullName)),
      ]}
    />
  )
}

/** Shown in place of an empty list. */
function NoMembers({ query }: { query: MemberQuery }) {
  const copy = useCopy(controlsCopy)
  const members = useCopy(membersCopy)
  return (
    <EmptyState title={query.search ? copy.noResults : members.empty[query.view]}>
      {query.search ? (
        <TextLink to={membersPath + memberSearch(query, { search: '' })}>
          {copy.clearSearch}
        </TextLink>
      ) : query.view === 'all' ? (
        <TextLink to={`${membersPath}/importar`}>{members.import}</TextLink>
      ) : null}
    </EmptyState>
  )
}
