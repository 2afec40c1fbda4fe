import { findEvent } from '#app/events/events/events.server.ts'
import { shareCard } from '#app/frame/share-cards/share-card.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { eventInList } from '#app/platform/i18n/time/event-times.ts'
import type { Route } from './+types/event-card.route.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const event = await findEvent(cx, params.id)
  const { title, imageUrl } = event
  return shareCard(cx, { title, line: eventInList(event, cx.language), picture: imageUrl })
}
