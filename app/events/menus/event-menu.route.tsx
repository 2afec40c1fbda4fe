import { eventMenuForm, menuOfEvent } from '#app/events/menus/writing/menu-form.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/event-menu.route.ts'
import { EventMenuPage } from './event-menu-page.tsx'
import { menuPaths } from './menu.ts'

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
