import { replace } from 'react-router'
import { restaurantForm } from '#app/features/restaurant-management/managed-restaurants.server.ts'
import { RestaurantFormPage } from '#app/features/restaurant-management/restaurant-form-page.tsx'
import { restaurantInputUntil } from '#app/features/restaurant-management/restaurant-input.ts'
import { createRestaurant } from '#app/features/restaurant-management/save-restaurant.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import type { Route } from './+types/restaurant-new.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('restaurants.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return restaurantForm(context.get(requestContext), null)
}

export const action = command({
  form: ({ now }) => restaurantInputUntil(madridDayOf(now)),
  act: (cx, input) => createRestaurant(cx, input),
  done: () =>
    replace('/admin/restaurantes', { headers: { 'Set-Cookie': flash('restaurantCreated') } }),
})

export const clientAction = formClientAction

export default function RestaurantNew({ loaderData, actionData }: Route.ComponentProps) {
  return <RestaurantFormPage key="new" form={loaderData} answer={actionData} />
}
