import { RestaurantPage } from '#app/content/restaurants/page/restaurant-page.tsx'
import type { Restaurant } from '#app/content/restaurants/restaurant.ts'
import { restaurantIn } from '#app/content/restaurants/restaurants.server.ts'
import type { ReviewList } from '#app/content/reviews/review.ts'
import { PreviewNote } from '#app/kit/panel/preview-note.tsx'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { Route } from './+types/restaurant-preview.route.ts'
import { restaurantInput, type RestaurantInput } from './restaurant-input.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('restaurants.manage')]

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, restaurantInput)
  if (!form.ok) return refuseForm(form.failure)
  return previewedRestaurant(context.get(requestContext), form.input)
}

export default function RestaurantPreview({ actionData }: Route.ComponentProps) {
  if (!actionData || 'errors' in actionData) return <PreviewNote failure={actionData} />
  return (
    <>
      <PreviewNote failure={undefined} />
      <RestaurantPage {...actionData} benefits={null} history={null} nights={0} ofNights={[]} />
    </>
  )
}

/** The public page of an unsaved form. Editors and admins. */
function previewedRestaurant(
  cx: RequestContext,
  { restaurant }: RestaurantInput,
): { restaurant: Restaurant; reviews: ReviewList; others: [] } {
  authorize(cx.actor, 'restaurants.manage')
  return {
    // No id yet, so nothing on the page links back to it.
    restaurant: restaurantIn({ ...restaurant, id: 0, clubRating: null }, cx.language),
    reviews: { rows: [], count: 0, average: null },
    others: [],
  }
}
