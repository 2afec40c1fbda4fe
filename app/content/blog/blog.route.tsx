import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/blog.route.ts'
import { BlogPage } from './blog-page.tsx'
import { listPosts } from './posts.server.ts'

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
