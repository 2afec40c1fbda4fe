import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/event-menu-telling.route.ts'
import { EventMenuNoticePage } from './event-telling-page.tsx'
import { menuNotice } from './telling.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { telling: await menuNotice(context.get(requestContext), params.id) }
}

export default function EventMenuTelling({ loaderData }: Route.ComponentProps) {
  return <EventMenuNoticePage {...loaderData} />
}
