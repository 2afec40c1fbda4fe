import { replace } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/restaurant-edit.route.ts'
import { restaurantForm } from './managed-restaurants.server.ts'
import { RestaurantFormPage } from './restaurant-form-page.tsx'
import { restaurantInputUntil } from './restaurant-input.ts'
import { updateRestaurant } from './save-restaurant.server.ts'

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
