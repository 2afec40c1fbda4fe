import { data, redirect } from 'react-router'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { restaurantForm } from '#app/features/restaurant-management/managed-restaurants.server.ts'
import { RestaurantDialog } from '#app/features/restaurant-management/restaurant-dialog.tsx'
import { restaurantInput } from '#app/features/restaurant-management/restaurant-input.ts'
import { updateRestaurant } from '#app/features/restaurant-management/save-restaurant.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/restaurant-edit.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return restaurantForm(context.get(requestContext), params.id)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, restaurantInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    const cx = context.get(requestContext)
    const result = await updateRestaurant(cx, params.id, form.input, form.values)
    if (result.outcome === 'conflict') {
      return data({ conflict: result.conflict, values: result.values }, { status: 409 })
    }
    return redirect(`/admin/restaurantes${new URL(request.url).search}`, {
      headers: { 'Set-Cookie': flash('restaurantUpdated') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): EditAnswer => ({ code }))
}

export default function RestaurantEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <RestaurantDialog key={loaderData.id} form={loaderData} answer={actionData} />
}
