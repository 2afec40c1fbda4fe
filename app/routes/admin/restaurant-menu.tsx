import { restaurantMenuForm } from '#app/features/menus/menu-form.server.ts'
import { menuInput } from '#app/features/menus/menu-input.ts'
import { restaurantMenuPath } from '#app/features/menus/menu.ts'
import { RestaurantMenuPage } from '#app/features/menus/restaurant-menu-page.tsx'
import { saveMenu } from '#app/features/menus/save-menu.server.ts'
import { restaurantIdOf } from '#app/features/restaurants/restaurants.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/restaurant-menu.ts'

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
