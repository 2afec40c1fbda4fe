import { replace } from 'react-router'
import { restaurantForm } from '#app/features/restaurant-management/managed-restaurants.server.ts'
import { RestaurantFormPage } from '#app/features/restaurant-management/restaurant-form-page.tsx'
import { restaurantInputUntil } from '#app/features/restaurant-management/restaurant-input.ts'
import { updateRestaurant } from '#app/features/restaurant-management/save-restaurant.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/restaurant-edit.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('restaurants.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return restaurantForm(context.get(requestContext), params.id)
}

export const action = command({
  form: ({ now }) => restaurantInputUntil(madridDayOf(now)),
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    updateRestaurant(cx, params.id, input, values),
  done: (_, { url }) =>
    replace(`/admin/restaurantes${url.search}`, {
      headers: { 'Set-Cookie': flash('restaurantUpdated') },
    }),
})

export const clientAction = formClientAction

export default function RestaurantEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <RestaurantFormPage key={loaderData.id} form={loaderData} answer={actionData} />
}
