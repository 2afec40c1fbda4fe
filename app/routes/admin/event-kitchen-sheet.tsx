import { EventKitchenPage } from '#app/features/menus/event-kitchen-page.tsx'
import { eventKitchenPage } from '#app/features/menus/kitchen-link.server.ts'
import { requireForEvent } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/event-kitchen-sheet.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('kitchen.read')]

export function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('idioma')
  return eventKitchenPage(context.get(requestContext), params.id, asked)
}

export default function EventKitchenSheet({ loaderData }: Route.ComponentProps) {
  return <EventKitchenPage {...loaderData} />
}
