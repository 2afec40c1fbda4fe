import { redirect } from 'react-router'
import { deletionCopy } from '#app/copy/deletion.ts'
import { ConfirmationDialog } from '#app/features/panel/confirmation-dialog.tsx'
import { managedRestaurantsPath as listPath } from '#app/features/restaurant-management/managed-restaurant.ts'
import { restaurantForm } from '#app/features/restaurant-management/managed-restaurants.server.ts'
import { deleteRestaurant } from '#app/features/restaurant-management/save-restaurant.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readEmptyForm } from '#app/http/form.server.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/restaurant-deletion.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = await restaurantForm(context.get(requestContext), params.id)
  return { id, name }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return orRefusal(async () => {
    await readEmptyForm(request)
    await deleteRestaurant(context.get(requestContext), params.id)
    return redirect(listPath + new URL(request.url).search, {
      headers: { 'Set-Cookie': flash('restaurantDeleted') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

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
