import { pagesCopy } from '#app/copy/pages.ts'
import { RestaurantDetails } from '#app/features/restaurants/restaurant-pages.tsx'
import { findRestaurant } from '#app/features/restaurants/restaurants.server.ts'
import { PlainPage } from '#app/features/site-frame/plain-page.tsx'
import { requestContext } from '#app/http/context.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/restaurant-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { restaurant: await findRestaurant(context.get(requestContext), params.id) }
}

export default function RestaurantPage({ loaderData: { restaurant } }: Route.ComponentProps) {
  const { restaurants: copy } = useCopy(pagesCopy)
  return (
    <PlainPage
      title={restaurant.name}
      above={
        <TextLink to="/restaurantes" className="mb-6">
          {copy.back}
        </TextLink>
      }
    >
      <RestaurantDetails restaurant={restaurant} />
    </PlainPage>
  )
}
