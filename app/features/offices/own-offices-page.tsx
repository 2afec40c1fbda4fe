import { officesCopy } from '#app/copy/offices.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { listDateTime } from '#app/i18n/madrid-time.ts'
import { PagedTable, usePageAddress } from '#app/panel/paged-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { OwnEvent } from './own-offices.server.ts'

/** What somebody looks after by an office: the events, each with the pages that are open to them. */
export function OwnOfficesPage({
  events,
  page,
  pages,
  more,
  past,
  hasPast,
}: {
  events: OwnEvent[]
  page: number
  pages: number
  more: boolean
  past: boolean
  hasPast: boolean
}) {
  const { own: copy } = useCopy(officesCopy)
  const columns = useColumns()
  const pageAddress = usePageAddress()
  const officesPath = '/admin/encargos'
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-2 mb-8 text-sm">{copy.lead}</p>
      {hasPast ? (
        <div className="mb-6">
          <ChipLinks
            oneLine
            label={copy.which}
            items={[
              { key: 'coming', label: copy.coming, to: officesPath, on: !past },
              { key: 'past', label: copy.past, to: `${officesPath}?pasados=si`, on: past },
            ]}
          />
        </div>
      ) : null}
      <PagedTable
        rows={events}
        page={page}
        pages={pages}
        more={more}
        caption={copy.caption}
        rowKey={({ id }) => String(id)}
        columns={columns}
        empty={<EmptyState title={past ? copy.emptyPast : copy.empty} />}
        hrefFor={pageAddress}
        pagesLabel={copy.pagesOf}
      />
    </>
  )
}

function useColumns(): Column<OwnEvent>[] {
  const { own: copy } = useCopy(officesCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'event',
      header: copy.event,
      grow: 3,
      narrow: 'title',
      cell: ({ title, foreign, location, cancelled }) => (
        <span className="flex min-w-0 flex-col leading-snug">
          <span className="flex flex-wrap items-center gap-x-2">
            <b lang={foreign ?? undefined} className="font-semibold">
              {title}
            </b>
            {cancelled ? <Badge tone="error">{copy.cancelled}</Badge> : null}
          </span>
          <span className="text-xs text-stone-600">{location}</span>
        </span>
      ),
    },
    {
      key: 'when',
      header: copy.when,
      grow: 0,
      cell: ({ date }) => <span className="whitespace-nowrap">{listDateTime(date, language)}</span>,
    },
    {
      key: 'seats',
      header: copy.seats,
      align: 'right',
      grow: 0,
      narrow: 'left-out',
      cell: ({ seatsTaken }) => seatsTaken,
    },
    {
      key: 'open',
      header: copy.open,
      align: 'right',
      grow: 0,
      narrow: 'text',
      cell: ({ title, pages }) => (
        <span className="folded:justify-start flex flex-wrap justify-end gap-2 py-1">
          {pages.map(({ page, to }) => (
            <ButtonLink
              key={page}
              to={to}
              variant="line"
              size="sm"
              // Its answer alone allows the camera.
              reloadDocument={page === 'door'}
              aria-label={copy.pageOf(copy.pages[page], title)}
            >
              {copy.pages[page]}
            </ButtonLink>
          ))}
        </span>
      ),
    },
  ]
}
