import { Megaphone } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { CreateLink, ListHeading } from '#app/kit/panel/list-heading.tsx'
import { MissingMark } from '#app/kit/panel/missing-mark.tsx'
import { FilterChips } from '#app/kit/panel/tables/filter-chips.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { useRecordActions } from '#app/kit/records/record-actions.ts'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { searchedPage } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate, shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/post-list.route.ts'
import { blogPanelCopy } from './blog-panel.copy.ts'
import { postState, managedPostsPath as path, postStates } from './managed-post.ts'
import { listManagedPosts, type ManagedPost } from './managed-posts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, page } = searchedPage(url.searchParams)
  const state = postState(url.searchParams.get('estado'))
  const list = await listManagedPosts(context.get(requestContext), { search, state, page })
  return { search, state, ...list }
}

export const clientLoader = loadSeparately

export default function PostList({
  loaderData: { state, canAnnounce, ...list },
}: Route.ComponentProps) {
  const copy = useCopy(blogPanelCopy)
  const columns = useColumns(canAnnounce)
  const chosen = stateWords.find(([, value]) => value === state)?.[0]
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title}>
        <CreateLink to={`${path}/nuevo`} label={copy.list.create} />
      </ListHeading>
      <Outlet />
      <SearchedList
        {...list}
        path={path}
        texts={{ ...copy.list, ...(state ? { empty: copy.filters.none } : {}) }}
        {...(chosen ? { kept: { estado: chosen } } : {})}
        rowKey={({ id }) => id}
        columns={columns}
        filters={
          <FilterChips
            path={path}
            words={postStates}
            chosen={state}
            search={list.search}
            label={copy.filters.label}
            all={copy.filters.all}
            names={copy.filters}
          />
        }
      />
    </>
  )
}

const tones = { draft: 'neutral', scheduled: 'sea', published: 'olive' } as const

function useColumns(canAnnounce: boolean) {
  const column = useColumnKinds<ManagedPost>()
  const copy = useCopy(blogPanelCopy)
  const { acts } = useCopy(panelCopy)
  const { edit, remove, see } = useRecordActions(path)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    column.title({ header: copy.name, grow: 3 }, ({ id, title, foreign, missing }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RowLink to={`${path}/${id}/editar${query}`} lang={foreign ?? undefined}>
          {title}
        </RowLink>
        <MissingMark language={missing} short />
      </span>
    )),
    column.fact(
      { header: copy.state, hideWhen: ({ state }) => state === 'published' },
      ({ state, appearsAt }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{copy.states[state]}</Badge>
          {state === 'scheduled' && appearsAt ? (
            <span className="text-xs text-stone-600">
              <span className="sr-only">{`${copy.appears} `}</span>
              {shortDateTime(appearsAt, language)}
            </span>
          ) : state === 'published' && appearsAt ? (
            <span className="text-xs text-stone-600">{shortDate(appearsAt, language)}</span>
          ) : null}
        </span>
      ),
    ),
    column.fact(
      {
        header: copy.created,
        // The day of publication says more.
        hideWhen: ({ state }) => state === 'scheduled',
      },
      ({ createdAt }) => shortDate(createdAt, language),
    ),
    column.actions(({ id, title, slug, state }) => (
      <RowActions
        of={title}
        actions={[
          edit(id, copy.edit(title)),
          // The notification of a scheduled post is sent on its day.
          canAnnounce &&
            state !== 'draft' && {
              to: `/admin/circulares/nueva?publicacion=${id}`,
              word: acts.tell,
              label: copy.tell(title),
              icon: Megaphone,
            },
          state === 'published' && see(`/blog/${slug}`, copy.see(title)),
          remove(id, copy.delete(title)),
        ]}
      />
    )),
  ]
}

const stateWords = Object.entries(postStates)
