import { eventInList } from '#app/features/events/event-times.ts'
import { findEvent } from '#app/features/events/events.server.ts'
import { shareCard } from '#app/features/share-cards/share-card.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/event-card.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const event = await findEvent(cx, params.id)
  const { title, imageUrl } = event
  return shareCard(cx, { title, line: eventInList(event, cx.language), picture: imageUrl })
}
