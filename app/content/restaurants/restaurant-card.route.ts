import { shareCard } from '#app/frame/share-cards/share-card.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/restaurant-card.route.ts'
import { findRestaurant } from './restaurants.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { name, address, specialty, images } = await findRestaurant(cx, params.id)
  return shareCard(cx, { title: name, line: specialty ?? address, picture: images[0] ?? null })
}
