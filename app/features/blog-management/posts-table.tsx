import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { blogPanelCopy } from '#app/copy/blog-panel.ts'
import { IconLink } from '#app/features/panel/icon-link.tsx'
import { MissingMark } from '#app/features/panel/missing-mark.tsx'
import { SearchedList } from '#app/features/panel/searched-list.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate, shortDateTime } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { managedPostsPath as path, type ManagedPost } from './managed-post.ts'

const tones = { draft: 'neutral', scheduled: 'sea', published: 'olive' } as const

function useColumns(): Column<ManagedPost>[] {
  const copy = useCopy(blogPanelCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    {
      key: 'title',
      header: copy.name,
      cell: ({ title, foreign, missing }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span lang={foreign ?? undefined}>{title}</span> <MissingMark language={missing} />
        </span>
      ),
    },
    {
      key: 'state',
      header: copy.state,
      cell: ({ state, appearsAt }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{copy.states[state]}</Badge>
          {state === 'scheduled' && appearsAt ? (
            <span className="text-xs text-stone-600">
              {copy.appears(shortDateTime(appearsAt, language))}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'created',
      header: copy.created,
      cell: ({ createdAt }) => shortDate(createdAt, language),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      cell: ({ id, title, slug, state }) => (
        <span className="whitespace-nowrap">
          {state === 'published' ? (
            <IconLink to={`/blog/${slug}`} label={copy.see(title)} icon={Eye} />
          ) : null}
          <IconLink to={`${path}/${id}/editar${query}`} label={copy.edit(title)} icon={Pencil} />
          <IconLink
            to={`${path}/${id}/eliminar${query}`}
            label={copy.delete(title)}
            icon={Trash2}
          />
        </span>
      ),
    },
  ]
}

/** The panel's list of posts. */
export function PostsTable(list: {
  rows: ManagedPost[]
  page: number
  pages: number
  more: boolean
  search: string
}) {
  const copy = useCopy(blogPanelCopy)
  const columns = useColumns()
  return (
    <SearchedList
      {...list}
      path={path}
      texts={copy.list}
      rowKey={({ id }) => id}
      columns={columns}
    />
  )
}
