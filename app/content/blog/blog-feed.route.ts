import { requestContext } from '#app/platform/http/context.ts'
import { xmlAnswer } from '#app/platform/http/xml.server.ts'
import type { Route } from './+types/blog-feed.route.ts'
import { blogFeed } from './blog-feed.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return xmlAnswer(request, await blogFeed(context.get(requestContext)), 'application/rss+xml')
}
