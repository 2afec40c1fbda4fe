import { BlogPage } from '#app/features/blog/blog-page.tsx'
import { listPosts } from '#app/features/blog/posts.server.ts'
import { requestContext } from '#app/http/context.ts'
import { inAddresses, type PageHandle } from '#app/http/page-handle.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/blog.ts'

export const handle: PageHandle = {
  reading: true,
  cached: { for: 'everybody', query: { pagina: inAddresses.page } },
  inSitemap: true,
}

export function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'))
  return listPosts(context.get(requestContext), page)
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />
}
