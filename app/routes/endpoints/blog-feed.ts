import { blogFeed } from '#app/features/blog/blog-feed.server.ts'
import { requestContext } from '#app/http/context.ts'
import { xmlAnswer } from '#app/http/xml.ts'
import type { Route } from './+types/blog-feed.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return xmlAnswer(await blogFeed(context.get(requestContext)), 'application/rss+xml')
}
