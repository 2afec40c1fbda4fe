import { previewedRestaurant } from '#app/features/restaurant-management/previewed-restaurant.server.ts'
import { restaurantInput } from '#app/features/restaurant-management/restaurant-input.ts'
import { RestaurantPage } from '#app/features/restaurants/restaurant-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { PreviewNote } from '#app/panel/preview-note.tsx'
import type { Route } from './+types/restaurant-preview.ts'

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
