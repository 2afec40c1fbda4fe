import { eventCalendar } from '#app/features/events/event-calendar.server.ts'
import { findEvent } from '#app/features/events/events.server.ts'
import { calendarAnswer } from '#app/features/feeds/calendar.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/event-calendar.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const event = await findEvent(cx, params.id)
  return calendarAnswer(eventCalendar(cx, event), `evento-${event.id}.ics`)
}
