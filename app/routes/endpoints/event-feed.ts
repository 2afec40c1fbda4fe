import { eventFeed } from '#app/features/events/event-feed.server.ts'
import { requestContext } from '#app/http/context.ts'
import { xmlAnswer } from '#app/http/xml.ts'
import type { Route } from './+types/event-feed.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return xmlAnswer(await eventFeed(context.get(requestContext)), 'application/rss+xml')
}
