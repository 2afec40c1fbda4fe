import { Outlet } from 'react-router'
import { blogPanelCopy } from '#app/copy/panel/blog-panel.copy.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/post-list.route.ts'
import { postState } from './managed-post.ts'
import { listManagedPosts } from './managed-posts.server.ts'
import { PostsTable } from './posts-table.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  const state = postState(searchParams.get('estado'))
  const list = await listManagedPosts(context.get(requestContext), { search, state, page })
  return { search, state, ...list }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function PostList({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(blogPanelCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="text-h2 mb-8">{copy.title}</h1>
      <Outlet />
      <PostsTable {...loaderData} />
    </>
  )
}
