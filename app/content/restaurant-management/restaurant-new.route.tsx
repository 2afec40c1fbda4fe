import { replace } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/restaurant-new.route.ts'
import { newRestaurantForm } from './managed-restaurants.server.ts'
import { RestaurantFormPage } from './restaurant-form-page.tsx'
import { restaurantInputUntil } from './restaurant-input.ts'
import { createRestaurant } from './save-restaurant.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('restaurants.manage')]

export function loader({ request, context }: Route.LoaderArgs) {
  const proposal = new URL(request.url).searchParams.get('propuesta')
  return newRestaurantForm(context.get(requestContext), proposal)
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
