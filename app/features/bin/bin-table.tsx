import { deletionCopy } from '#app/copy/deletion.ts'
import { CommandButton } from '#app/features/panel/command-button.tsx'
import { PagedTable, pageQuery, type TablePage } from '#app/features/panel/paged-table.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { binPath, type BinItem } from './bin-kinds.ts'

/** What was deleted in the last 30 days, each with the way back. */
export function BinTable(list: TablePage<BinItem>) {
  const { bin: copy } = useCopy(deletionCopy)
  const { language } = useLanguage()
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2 mb-3">{copy.title}</h1>
      <p className="text-ink-2 mb-8 max-w-[42rem]">{copy.lead}</p>
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={[
          { key: 'title', header: copy.what, cell: ({ title }) => title },
          { key: 'kind', header: copy.kind, cell: ({ kind }) => copy.kinds[kind] },
          {
            key: 'deleted',
            header: copy.deleted,
            cell: ({ deletedAt }) => shortDateTime(deletedAt, language),
          },
          { key: 'by', header: copy.by, cell: ({ deletedBy }) => deletedBy ?? copy.nobody },
          {
            key: 'actions',
            header: copy.actions,
            align: 'right',
            cell: ({ id, title }) => (
              <CommandButton
                action={`${binPath}/${id}/recuperacion${pageQuery(list.page)}`}
                fields={{}}
                label={copy.restoreOf(title)}
              >
                {copy.restore}
              </CommandButton>
            ),
          },
        ]}
        empty={<EmptyState title={copy.empty} />}
        hrefFor={pageQuery}
        pagesLabel={copy.pages}
      />
    </>
  )
}
