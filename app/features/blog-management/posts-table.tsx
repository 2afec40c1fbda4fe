import { Eye, Megaphone, Pencil, Trash2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { blogPanelCopy } from '#app/copy/blog-panel.ts'
import { panelCopy } from '#app/copy/panel.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate, shortDateTime } from '#app/i18n/madrid-time.ts'
import { MissingMark } from '#app/panel/missing-mark.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { SearchedList } from '#app/panel/searched-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import {
  managedPostsPath as path,
  postStates,
  type ManagedPost,
  type PostState,
} from './managed-post.ts'

const tones = { draft: 'neutral', scheduled: 'sea', published: 'olive' } as const

function useColumns(tells: boolean): Column<ManagedPost>[] {
  const copy = useCopy(blogPanelCopy)
  const { acts } = useCopy(panelCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    {
      key: 'title',
      header: copy.name,
      grow: 3,
      narrow: 'title',
      cell: ({ id, title, foreign, missing }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RowLink to={`${path}/${id}/editar${query}`} lang={foreign ?? undefined}>
            {title}
          </RowLink>
          <MissingMark language={missing} short />
        </span>
      ),
    },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      usual: ({ state }) => state === 'published',
      cell: ({ state, appearsAt }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{copy.states[state]}</Badge>
          {state === 'scheduled' && appearsAt ? (
            <span className="text-xs text-stone-600">
              <span className="folded:sr-only">{`${copy.appears} `}</span>
              {shortDateTime(appearsAt, language)}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'created',
      header: copy.created,
      grow: 0,
      // When it appears says more.
      usual: ({ state }) => state === 'scheduled',
      cell: ({ createdAt }) => shortDate(createdAt, language),
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, title, slug, state }) => (
        <RowActions
          of={title}
          actions={[
            {
              to: `${path}/${id}/editar${query}`,
              word: acts.edit,
              label: copy.edit(title),
              icon: Pencil,
            },
            // One that is to appear later is told of on its day.
            ...(tells && state !== 'draft'
              ? [
                  {
                    to: `/admin/circulares/nueva?publicacion=${id}`,
                    word: acts.tell,
                    label: copy.tell(title),
                    icon: Megaphone,
                  },
                ]
              : []),
            ...(state === 'published'
              ? [{ to: `/blog/${slug}`, word: acts.see, label: copy.see(title), icon: Eye }]
              : []),
            {
              to: `${path}/${id}/eliminar${query}`,
              word: acts.delete,
              label: copy.delete(title),
              icon: Trash2,
              grave: true,
            },
          ]}
        />
      ),
    },
  ]
}

/** The words of the address that each state has. */
const stateWords = Object.entries(postStates)

/** The panel's list of posts, all of them or those of a state. */
export function PostsTable({
  state,
  tells,
  ...list
}: {
  rows: ManagedPost[]
  page: number
  pages: number
  more: boolean
  search: string
  state: PostState | null
  /** Whether one may write to the members. */
  tells: boolean
}) {
  const copy = useCopy(blogPanelCopy)
  const columns = useColumns(tells)
  const chosen = stateWords.find(([, value]) => value === state)?.[0]
  const ofState = (word: string | null) => {
    const query = new URLSearchParams({
      ...(word ? { estado: word } : {}),
      ...(list.search ? { buscar: list.search } : {}),
    })
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <SearchedList
      {...list}
      path={path}
      texts={{ ...copy.list, ...(state ? { empty: copy.filters.none } : {}) }}
      {...(chosen ? { kept: { estado: chosen } } : {})}
      rowKey={({ id }) => id}
      columns={columns}
      filters={
        <div className="mb-4">
          <ChipLinks
            oneLine
            label={copy.filters.label}
            items={[
              { key: 'all', label: copy.filters.all, to: ofState(null), on: state === null },
              ...stateWords.map(([word, value]) => ({
                key: value,
                label: copy.filters[value],
                to: ofState(word),
                on: value === state,
              })),
            ]}
          />
        </div>
      }
    />
  )
}
