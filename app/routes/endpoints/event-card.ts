import { findEvent } from '#app/features/events/events.server.ts'
import { shareCard } from '#app/features/share-cards/share-card.server.ts'
import { requestContext } from '#app/http/context.ts'
import { shortDateTime } from '#app/i18n/madrid-time.ts'
import type { Route } from './+types/event-card.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { title, date, imageUrl } = await findEvent(cx, params.id)
  return shareCard(cx, { title, line: shortDateTime(date, cx.language), picture: imageUrl })
}
