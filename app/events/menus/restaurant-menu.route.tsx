import { restaurantIdOf } from '#app/content/restaurants/restaurants.server.ts'
import { restaurantMenuForm } from '#app/events/menus/writing/menu-form.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/restaurant-menu.route.ts'
import { restaurantMenuPath } from './menu.ts'
import { RestaurantMenuPage } from './restaurant-menu-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('restaurants.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return restaurantMenuForm(context.get(requestContext), params.id)
}

export const action = command({
  form: menuInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    saveMenu(cx, { restaurantId: restaurantIdOf(params.id) }, input, values),
  done: (_, { params }) => redirectTo(restaurantMenuPath(params.id), 'menuSaved'),
})

export const clientAction = formClientAction

export default function RestaurantMenu({ loaderData, actionData }: Route.ComponentProps) {
  return <RestaurantMenuPage {...loaderData} answer={actionData} />
}
