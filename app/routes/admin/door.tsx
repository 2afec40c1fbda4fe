import { DoorPage } from '#app/features/attendees/door-page.tsx'
import { doorList } from '#app/features/attendees/door.server.ts'
import { requireForEvent } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/door.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('door.keep')]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scanned = new URL(request.url).searchParams.get('reserva')
  return { ...(await doorList(context.get(requestContext), params.id)), scanned }
}

export default function Door({ loaderData }: Route.ComponentProps) {
  return <DoorPage key={loaderData.accountId} {...loaderData} />
}
