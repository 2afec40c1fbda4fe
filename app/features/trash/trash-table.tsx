import { activityCopy } from '#app/copy/activity.ts'
import { deletionCopy } from '#app/copy/deletion.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import { CommandButton } from '#app/panel/command-button.tsx'
import { PagedTable, pageQuery, type TablePage } from '#app/panel/paged-table.tsx'
import { trashPath, type TrashItem } from '#app/records/trash-item.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

const inRow = { variant: 'plain', size: 'row' } as const

/** What was deleted in the last 30 days, each with the way back. */
export function TrashTable(list: TablePage<TrashItem>) {
  const { trash: copy } = useCopy(deletionCopy)
  const { kinds } = useCopy(activityCopy)
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
          {
            key: 'title',
            header: copy.what,
            grow: 3,
            narrow: 'title',
            cell: ({ title }) => (
              <span className="line-clamp-2 leading-snug font-[560]">{title}</span>
            ),
          },
          { key: 'kind', header: copy.kind, grow: 0, cell: ({ kind }) => kinds[kind] },
          {
            key: 'deleted',
            header: copy.deleted,
            grow: 0,
            cell: ({ deletedAt }) => (
              <span className="whitespace-nowrap">{shortDateTime(deletedAt, language)}</span>
            ),
          },
          {
            key: 'left',
            header: copy.left,
            grow: 0,
            cell: ({ daysLeft }) => (
              <span className="whitespace-nowrap">
                <span aria-hidden="true" className="spread:hidden">{`${copy.left} `}</span>
                {copy.days(daysLeft)}
              </span>
            ),
          },
          {
            key: 'by',
            header: copy.by,
            narrow: 'left-out',
            cell: ({ deletedBy }) => deletedBy ?? copy.nobody,
          },
          {
            key: 'actions',
            header: copy.actions,
            align: 'right',
            grow: 0,
            narrow: 'actions',
            cell: ({ id, title }) => (
              <CommandButton
                look={inRow}
                action={`${trashPath}/${id}/recuperacion${pageQuery(list.page)}`}
                fields={{}}
                label={copy.restoreOf(title)}
              >
                {copy.restore}
              </CommandButton>
            ),
          },
        ]}
        empty={<EmptyState drawing="nothingFound" title={copy.empty} />}
        hrefFor={pageQuery}
        pagesLabel={copy.pages}
      />
    </>
  )
}
