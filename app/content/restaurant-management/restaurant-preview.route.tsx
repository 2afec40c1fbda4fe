import { RestaurantPage } from '#app/content/restaurants/page/restaurant-page.tsx'
import { PreviewNote } from '#app/kit/panel/preview-note.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { Route } from './+types/restaurant-preview.route.ts'
import { previewedRestaurant } from './previewed-restaurant.server.ts'
import { restaurantInput } from './restaurant-input.ts'

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
