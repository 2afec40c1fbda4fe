import { requestContext } from '#app/platform/http/context.ts'
import { xmlAnswer } from '#app/platform/http/xml.server.ts'
import type { Route } from './+types/event-feed.route.ts'
import { eventFeed } from './event-calendar.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return xmlAnswer(request, await eventFeed(context.get(requestContext)), 'application/rss+xml')
}
