import { findRestaurant } from '#app/features/restaurants/restaurants.server.ts'
import { shareCard } from '#app/features/share-cards/share-card.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/restaurant-card.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { name, address, specialty, images } = await findRestaurant(cx, params.id)
  return shareCard(cx, { title: name, line: specialty ?? address, picture: images[0] ?? null })
}
