import { circularsCopy } from '#app/copy/circulars.ts'
import { editingCopy } from '#app/copy/editing.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { PagedTable, usePageAddress } from '#app/panel/paged-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { circularDeliveriesOf, DeliveryRow } from './circular-details.server.ts'
import { circularPath, circularsPath, deliveryStates } from './circular.ts'
import { deliveryTones } from './state-tones.ts'

function useColumns(): Column<DeliveryRow>[] {
  const { deliveries: copy } = useCopy(circularsCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'address',
      header: copy.address,
      grow: 2,
      narrow: 'title',
      cell: ({ id, name }) => (
        <span className="wrap-anywhere">
          <span className="font-[560]">{id}</span>
          {name ? <span className="block text-xs text-stone-600">{name}</span> : null}
        </span>
      ),
    },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      cell: ({ state }) => <Badge tone={deliveryTones[state]}>{copy.states[state]}</Badge>,
    },
    {
      key: 'when',
      header: copy.when,
      grow: 0,
      usual: ({ settledAt }) => settledAt === null,
      cell: ({ settledAt }) =>
        settledAt ? (
          <span className="whitespace-nowrap">{shortDateTime(settledAt, language)}</span>
        ) : null,
    },
    {
      key: 'reason',
      header: copy.reason,
      grow: 2,
      narrow: 'text',
      usual: ({ reason, state }) => reason === null && !(state in copy.because),
      cell: ({ reason, state }) => (
        <span className="line-clamp-3 text-xs leading-snug wrap-anywhere">
          {state === 'interrupted' || state === 'left_out' ? copy.because[state] : reason}
        </span>
      ),
    },
  ]
}

/** How it stands with each who gets a circular, or with those of a state. */
export function DeliveriesTable({
  id,
  subject,
  state,
  progress,
  ...list
}: Awaited<ReturnType<typeof circularDeliveriesOf>>) {
  const { title: listTitle, deliveries: copy } = useCopy(circularsCopy)
  const { path } = useCopy(editingCopy)
  const { language } = useLanguage()
  const pageAddress = usePageAddress()
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
        <ChipLinks
          oneLine
          label={copy.filter}
          items={[
            {
              key: 'all',
              label: copy.all,
              count: decimal(progress.recipients, language),
              to: address,
              on: state === null,
            },
            ...Object.entries(deliveryStates).map(([word, each]) => ({
              key: each,
              label: copy.states[each],
              count: decimal(progress[each], language),
              to: `${address}?estado=${word}`,
              on: each === state,
            })),
          ]}
        />
      </div>
      <PagedTable
        {...list}
        wordy
        caption={copy.caption}
        rowKey={(row) => row.id}
        columns={columns}
        empty={<EmptyState title={copy.empty} />}
        hrefFor={pageAddress}
        pagesLabel={copy.pages}
      />
    </>
  )
}
