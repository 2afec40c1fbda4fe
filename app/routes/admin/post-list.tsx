import { isRouteErrorResponse, Outlet } from 'react-router'
import { blogPanelCopy } from '#app/copy/blog-panel.ts'
import { managedPostsPath } from '#app/features/blog-management/managed-post.ts'
import { listManagedPosts } from '#app/features/blog-management/managed-posts.server.ts'
import { PostsTable } from '#app/features/blog-management/posts-table.tsx'
import { PageTitle } from '#app/head/page-title.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/post-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('posts.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  const list = await listManagedPosts(context.get(requestContext), { search, page })
  return { search, ...list }
}

// Loaded by itself, so that its failure is shown here, in the panel, and not as a page of its own.
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

/** The list that could not be loaded; refusals are the site's own error pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const copy = useCopy(blogPanelCopy)
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <ErrorState
      title={copy.error}
      action={<TextLink to={managedPostsPath}>{copy.retry}</TextLink>}
    />
  )
}
