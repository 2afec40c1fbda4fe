import { data, redirect } from 'react-router'
import type { EditAnswer } from '#app/features/panel/edit-answer.ts'
import { restaurantForm } from '#app/features/restaurant-management/managed-restaurants.server.ts'
import { RestaurantDialog } from '#app/features/restaurant-management/restaurant-dialog.tsx'
import { restaurantInput } from '#app/features/restaurant-management/restaurant-input.ts'
import { createRestaurant } from '#app/features/restaurant-management/save-restaurant.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/restaurant-new.ts'

export function loader({ context }: Route.LoaderArgs) {
  return restaurantForm(context.get(requestContext), null)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, restaurantInput)
  if (!form.ok) return refuseForm(form.failure)
  try {
    await createRestaurant(context.get(requestContext), form.input)
    return redirect('/admin/restaurantes', {
      headers: { 'Set-Cookie': flash('restaurantCreated') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ code, values: form.values }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): EditAnswer => ({ code }))
}

export default function RestaurantNew({ loaderData, actionData }: Route.ComponentProps) {
  return <RestaurantDialog key="new" form={loaderData} answer={actionData} />
}
