import { pagesCopy } from '#app/copy/pages.ts'
import { RestaurantGrid } from '#app/features/restaurants/restaurant-pages.tsx'
import { listRestaurants } from '#app/features/restaurants/restaurants.server.ts'
import { PlainPage } from '#app/features/site-frame/plain-page.tsx'
import { requestContext } from '#app/http/context.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/restaurant-list.ts'

/** The latest visits; the directory in pages comes with the finished page. */
const atMost = 60

export async function loader({ context }: Route.LoaderArgs) {
  return { restaurants: await listRestaurants(context.get(requestContext), atMost) }
}

export default function RestaurantList({ loaderData }: Route.ComponentProps) {
  const { restaurants: copy } = useCopy(pagesCopy)
  return (
    <PlainPage title={copy.title} lead={copy.lead}>
      <RestaurantGrid {...loaderData} />
    </PlainPage>
  )
}
