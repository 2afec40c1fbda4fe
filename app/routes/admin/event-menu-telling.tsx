import { EventTellingPage } from '#app/features/menus/event-telling-page.tsx'
import { menuTelling } from '#app/features/menus/telling.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/event-menu-telling.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { telling: await menuTelling(context.get(requestContext), params.id) }
}

export default function EventMenuTelling({ loaderData }: Route.ComponentProps) {
  return <EventTellingPage {...loaderData} />
}
