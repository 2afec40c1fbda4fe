import { deletionCopy } from '#app/copy/deletion.copy.ts'
import { DeletionDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/restaurant-deletion.route.ts'
import { managedRestaurantsPath as listPath } from './managed-restaurant.ts'
import { restaurantForm } from './managed-restaurants.server.ts'
import { deleteRestaurant } from './save-restaurant.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = await restaurantForm(context.get(requestContext), params.id)
  return { name }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => deleteRestaurant(cx, params.id),
  done: (trashed, { url }) => redirectTo(listPath + url.search, 'restaurantDeleted', { trashed }),
})

export const clientAction = formClientAction

export default function RestaurantDeletion({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(deletionCopy)
  return (
    <DeletionDialog
      listPath={listPath}
      name={loaderData.name}
      words={{ title: copy.restaurant, failed: copy.restaurantFailed }}
      gone="restaurantNotFound"
    />
  )
}
