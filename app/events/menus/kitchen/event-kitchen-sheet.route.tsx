import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/event-kitchen-sheet.route.ts'
import { EventKitchenPage } from './event-kitchen-page.tsx'
import { eventKitchenPage } from './kitchen-link.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('kitchen.read')]

export function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('idioma')
  return eventKitchenPage(context.get(requestContext), params.id, asked)
}

export default function EventKitchenSheet({ loaderData }: Route.ComponentProps) {
  return <EventKitchenPage {...loaderData} />
}
