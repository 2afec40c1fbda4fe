import { CalendarPlus, Eye, EyeOff, MessageSquareReply, UtensilsCrossed } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { CommandIconButton } from '#app/kit/panel/command-button.tsx'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { FoldedLine } from '#app/kit/panel/tables/folded-line.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/proposal-list.route.ts'
import { managedProposals, type ManagedProposal } from './managed-proposals.server.ts'
import { managedProposalsPath, proposalStatuses, statusOfWord, statusWords } from './proposal.ts'
import { proposalsCopy } from './proposals.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('proposals.manage')]

export function loader({ url, context }: Route.LoaderArgs) {
  const status = statusOfWord(url.searchParams.get('estado'))
  const page = pageNumber(url.searchParams.get('pagina'))
  return managedProposals(context.get(requestContext), { status, page })
}

export default function ProposalList({
  loaderData: { status, isEmpty, ...list },
}: Route.ComponentProps) {
  const { panel: copy, statuses, which } = useCopy(proposalsCopy)
  const columns = useColumns()
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title} lead={copy.lead} />
      <Outlet />
      {isEmpty ? null : (
        <div className="mb-6">
          <ChipLinks
            oneLine
            label={which}
            items={proposalStatuses.map((each) => ({
              key: each,
              label: statuses[each],
              to: `${managedProposalsPath}?estado=${statusWords[each]}`,
              on: each === status,
            }))}
          />
        </div>
      )}
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={copy.empty} />}
      />
    </>
  )
}

function useColumns() {
  const column = useColumnKinds<ManagedProposal>()
  const { panel: copy } = useCopy(proposalsCopy)
  const { search: query } = useLocation()
  return [
    column.title(copy.name, ({ name, town, hidden }) => (
      <>
        <b className="font-semibold wrap-anywhere">{name}</b>
        {town ? <span className="text-xs text-stone-600"> {town}</span> : null}
        {hidden ? (
          <>
            {' '}
            <Badge tone="warn">{copy.hidden}</Badge>
          </>
        ) : null}
      </>
    )),
    column.text({ header: copy.why, grow: 5 }, ({ why, by }) => (
      <FoldedLine>
        <span className="text-stone-600">{by ?? copy.nobody}:</span> {why}
      </FoldedLine>
    )),
    column.count({ header: copy.votes, narrow: 'amount' }, ({ votes }) => votes),
    column.actions(({ id, name, hidden, status, restaurantId }) => (
      <div data-signs={status === 'planned' ? 3 : 2} className="inline-flex items-center">
        {status === 'planned' && restaurantId === null ? (
          <IconLink
            to={`/admin/restaurantes/nuevo?propuesta=${id}`}
            label={copy.restaurantOf(name)}
            icon={UtensilsCrossed}
          />
        ) : null}
        {status === 'planned' ? (
          <IconLink
            to={`/admin/eventos/nuevo?propuesta=${id}`}
            label={copy.eventOf(name)}
            icon={CalendarPlus}
          />
        ) : null}
        <IconLink
          to={`${managedProposalsPath}/${id}/respuesta${query}`}
          label={copy.answerTo(name)}
          icon={MessageSquareReply}
        />
        <CommandIconButton
          action={`${managedProposalsPath}/${id}/visibilidad${query}`}
          fields={{ hidden: hidden ? 'no' : 'yes' }}
          label={hidden ? copy.showOf(name) : copy.hideOf(name)}
          icon={hidden ? Eye : EyeOff}
        />
      </div>
    )),
  ]
}
