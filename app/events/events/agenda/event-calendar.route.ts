import { calendarAnswer } from '#app/content/feeds/calendar.server.ts'
import { findEvent } from '#app/events/events/events.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/event-calendar.route.ts'
import { eventCalendar } from './event-calendar.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const event = await findEvent(cx, params.id)
  return calendarAnswer(eventCalendar(cx, event), `evento-${event.id}.ics`)
}
