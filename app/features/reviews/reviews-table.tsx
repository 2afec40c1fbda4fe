import { reviewsPanelCopy } from '#app/copy/reviews-panel.ts'
import { CommandButton } from '#app/features/panel/command-button.tsx'
import { PagedTable, pageQuery, type TablePage } from '#app/features/panel/paged-table.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ModeratedReview } from './review.ts'

const reviewsPath = '/admin/resenas'

function useColumns(query: string): Column<ModeratedReview>[] {
  const copy = useCopy(reviewsPanelCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'restaurant',
      header: copy.restaurant,
      cell: (row) => (
        <TextLink to={`/restaurantes/${row.restaurantId}?tab=resenas`} reloadDocument>
          {row.restaurant}
        </TextLink>
      ),
    },
    { key: 'author', header: copy.author, cell: ({ author }) => author },
    { key: 'score', header: copy.score, cell: ({ score }) => `${score} / 5` },
    {
      key: 'comment',
      header: copy.comment,
      cell: ({ comment }) => <span className="line-clamp-4 max-w-md">{comment}</span>,
    },
    { key: 'date', header: copy.date, cell: (row) => shortDate(row.writtenAt, language) },
    {
      key: 'state',
      header: copy.state,
      cell: ({ hidden }) => (
        <Badge tone={hidden ? 'warn' : 'olive'}>{hidden ? copy.hidden : copy.visible}</Badge>
      ),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      cell: ({ id, author, hidden }) => (
        <CommandButton
          action={`${reviewsPath}/${id}/visibilidad${query}`}
          fields={{ hidden: hidden ? 'no' : 'yes' }}
          label={hidden ? copy.showOf(author) : copy.hideOf(author)}
        >
          {hidden ? copy.show : copy.hide}
        </CommandButton>
      ),
    },
  ]
}

/** All reviews, the newest first; whoever runs the panel hides what does not belong there. */
export function ReviewsTable(list: TablePage<ModeratedReview>) {
  const copy = useCopy(reviewsPanelCopy)
  const columns = useColumns(pageQuery(list.page))
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2 mb-8">{copy.title}</h1>
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => String(id)}
        columns={columns}
        empty={<EmptyState title={copy.empty} />}
        hrefFor={pageQuery}
        pagesLabel={copy.pages}
      />
    </>
  )
}
