import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/member-doubles.route.ts'
import { findDoubles, type Double } from './same-person.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return findDoubles(context.get(requestContext))
}

/** Pairs of members who may be one person, with links to join them. */
export default function MemberDoubles({ loaderData: { pairs, more } }: Route.ComponentProps) {
  const column = useColumnKinds<Double>()
  const { doubles: copy } = useCopy(membersCopy)
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <ListHeading
        title={copy.title}
        lead={copy.lead}
        above={{ to: membersPath, label: copy.back }}
      />
      <DataTable
        multiline
        caption={copy.caption}
        rows={pairs}
        rowKey={({ id, other }) => `${id} ${other}`}
        columns={[
          column.title(copy.stays, ({ memberNumber, fullName }) =>
            copy.member(memberNumber, fullName),
          ),
          column.text({ header: copy.goes, grow: 2 }, ({ otherNumber, otherName }) =>
            copy.member(otherNumber, otherName),
          ),
          column.fact({ header: copy.email, grow: 1 }, ({ email }) => (
            <span className="[overflow-wrap:anywhere]">{email}</span>
          )),
          column.text({ header: copy.look, grow: 0, align: 'right' }, ({ id, other }) => (
            <ButtonLink to={`${membersPath}/${other}/unir/${id}`} variant="line" size="sm">
              {copy.look}
            </ButtonLink>
          )),
        ]}
        empty={<EmptyState drawing="nobody" title={copy.none} />}
      />
      {more ? <p className="text-ink-2 mt-4 text-sm">{copy.more}</p> : null}
    </div>
  )
}
