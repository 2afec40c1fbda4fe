import { deletionCopy } from '#app/copy/deletion.ts'
import { managedRestaurantsPath as listPath } from '#app/features/restaurant-management/managed-restaurant.ts'
import { restaurantForm } from '#app/features/restaurant-management/managed-restaurants.server.ts'
import { deleteRestaurant } from '#app/features/restaurant-management/save-restaurant.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ConfirmationDialog } from '#app/panel/confirmation-dialog.tsx'
import type { Route } from './+types/restaurant-deletion.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = await restaurantForm(context.get(requestContext), params.id)
  return { id, name }
}

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => deleteRestaurant(cx, params.id),
  done: (trashed, { url }) => redirectTo(listPath + url.search, 'restaurantDeleted', { trashed }),
})

export const clientAction = formClientAction

export default function RestaurantDeletion({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(deletionCopy)
  return (
    <ConfirmationDialog
      listPath={listPath}
      action={`${listPath}/${loaderData.id}/eliminar`}
      title={copy.restaurant}
      description={copy.description(loaderData.name)}
      words={copy}
      failed={copy.restaurantFailed}
      gone="restaurantNotFound"
    />
  )
}
