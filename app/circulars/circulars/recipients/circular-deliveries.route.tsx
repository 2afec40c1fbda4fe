import {
  type DeliveryRow,
  circularDeliveriesOf,
} from '#app/circulars/circulars/circular-details.server.ts'
import {
  circularPath,
  circularsPath,
  deliveryState,
  deliveryStates,
  deliveryTones,
} from '#app/circulars/circulars/circular.ts'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { FilterChips } from '#app/kit/panel/tables/filter-chips.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/circular-deliveries.route.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  return circularDeliveriesOf(context.get(requestContext), params.id, {
    state: deliveryState(url.searchParams.get('estado')),
    page: pageNumber(url.searchParams.get('pagina')),
  })
}

function useColumns() {
  const column = useColumnKinds<DeliveryRow>()
  const { deliveries: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.address, ({ id, name }) => (
      <span className="wrap-anywhere">
        <span className="font-[560]">{id}</span>
        {name ? <span className="block text-xs text-stone-600">{name}</span> : null}
      </span>
    )),
    column.fact(copy.state, ({ state }) => (
      <Badge tone={deliveryTones[state]}>{copy.states[state]}</Badge>
    )),
    column.fact(
      { header: copy.when, hideWhen: ({ settledAt }) => settledAt === null },
      ({ settledAt }) =>
        settledAt ? (
          <span className="whitespace-nowrap">{shortDateTime(settledAt, language)}</span>
        ) : null,
    ),
    column.text(
      {
        header: copy.reason,
        grow: 2,
        hideWhen: ({ reason, state }) => reason === null && !(state in copy.because),
      },
      ({ reason, state }) => (
        <span className="line-clamp-3 text-xs leading-snug wrap-anywhere">
          {state === 'interrupted' || state === 'left_out' ? copy.because[state] : reason}
        </span>
      ),
    ),
  ]
}

export default function CircularDeliveries({
  loaderData: { id, subject, state, progress, ...list },
}: Route.ComponentProps) {
  const { title: listTitle, deliveries: copy } = useCopy(circularsCopy)
  const { path } = useCopy(panelCopy)
  const columns = useColumns()
  const address = `${circularPath(id)}/envios`
  return (
    <>
      <PageTitle title={copy.title(subject)} />
      <Breadcrumbs
        label={path}
        steps={[
          { to: circularsPath, label: listTitle },
          { to: circularPath(id), label: subject },
        ]}
        current={copy.caption}
      />
      <h1 className="text-h2 mt-2 mb-6 wrap-anywhere">{copy.title(subject)}</h1>
      <div className="mb-4">
        <FilterChips
          path={address}
          words={deliveryStates}
          chosen={state}
          label={copy.filter}
          all={copy.all}
          names={copy.states}
          countOf={(each) => progress[each ?? 'recipients']}
        />
      </div>
      <PagedTable
        {...list}
        multiline
        caption={copy.caption}
        rowKey={(row) => row.id}
        columns={columns}
        empty={<EmptyState title={copy.empty} />}
      />
    </>
  )
}
