import { EventMenuPage } from '#app/features/menus/event-menu-page.tsx'
import { eventMenuForm, menuOfEvent } from '#app/features/menus/menu-form.server.ts'
import { menuInput } from '#app/features/menus/menu-input.ts'
import { menuPaths } from '#app/features/menus/menu.ts'
import { saveMenu } from '#app/features/menus/save-menu.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/event-menu.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const page = pageNumber(searchParams.get('pagina'))
  return { menu: await eventMenuForm(context.get(requestContext), params.id, { search, page }) }
}

export const action = command({
  form: menuInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    saveMenu(cx, menuOfEvent(params.id), input, values),
  done: ({ untold }, { params }) =>
    redirectTo(menuPaths(params.id).form, untold ? 'menuSavedUntold' : 'menuSaved'),
})

export const clientAction = formClientAction

export default function EventMenu({ loaderData, actionData }: Route.ComponentProps) {
  return <EventMenuPage {...loaderData} answer={actionData} />
}
