import { scannedField } from '#app/events/attendees/phone/keep-door.ts'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/door.route.ts'
import { DoorPage } from './door-page.tsx'
import { doorList } from './door.server.ts'
import { doorKeptUntil, sessionEndBefore } from './evening.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('door.keep')]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scanned = new URL(request.url).searchParams.get(scannedField)
  const cx = context.get(requestContext)
  const list = await doorList(cx, params.id)
  const { event } = list
  return {
    ...list,
    scanned,
    shownAt: cx.now,
    keptUntil: doorKeptUntil(event, cx.now),
    sessionEnd: await sessionEndBefore(cx, event),
  }
}

export default function Door({ loaderData }: Route.ComponentProps) {
  return <DoorPage key={loaderData.accountId} {...loaderData} />
}
