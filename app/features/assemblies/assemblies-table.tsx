import { Pencil } from 'lucide-react'
import { assembliesCopy } from '#app/copy/assemblies.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { listDateTime } from '#app/i18n/madrid-time.ts'
import { CreateLink } from '#app/panel/create-link.tsx'
import { IconLink } from '#app/panel/icon-link.tsx'
import { PagedTable, usePageAddress } from '#app/panel/paged-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { assembliesPath } from './assembly.ts'
import type { ListedAssembly } from './manage-assemblies.server.ts'

function useColumns(): Column<ListedAssembly>[] {
  const { panel: copy } = useCopy(assembliesCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      header: copy.name,
      grow: 3,
      narrow: 'title',
      cell: ({ id, title }) => <RowLink to={`${assembliesPath}/${id}`}>{title}</RowLink>,
    },
    {
      key: 'when',
      header: copy.when,
      grow: 0,
      cell: ({ startsAt }) => (
        <span className="whitespace-nowrap">{listDateTime(startsAt, language)}</span>
      ),
    },
    {
      key: 'coming',
      header: copy.coming,
      align: 'right',
      grow: 0,
      cell: ({ coming }) => (
        <span>
          <span aria-hidden="true" className="spread:hidden">
            {`${copy.coming}: `}
          </span>
          {coming}
        </span>
      ),
    },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      cell: ({ published, recordPublished }) => (
        <Badge tone={recordPublished ? 'olive' : published ? 'sea' : 'neutral'}>
          {recordPublished ? copy.withRecord : published ? copy.published : copy.draft}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, title }) => (
        <IconLink to={`${assembliesPath}/${id}/editar`} label={copy.editOf(title)} icon={Pencil} />
      ),
    },
  ]
}

/** The panel's list of assemblies, the latest first. */
export function AssembliesTable(list: {
  rows: ListedAssembly[]
  page: number
  pages: number
  more: boolean
}) {
  const { panel: copy } = useCopy(assembliesCopy)
  const columns = useColumns()
  const pageAddress = usePageAddress()
  return (
    <>
      <div className="mb-6 flex justify-end">
        <CreateLink to={`${assembliesPath}/nueva`} label={copy.create} />
      </div>
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={copy.empty} />}
        hrefFor={pageAddress}
        pagesLabel={copy.pages}
      />
    </>
  )
}
