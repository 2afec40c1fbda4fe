import { clubCalendar } from '#app/features/events/event-calendar.server.ts'
import { calendarAnswer } from '#app/features/feeds/calendar.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/club-calendar.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return calendarAnswer(await clubCalendar(context.get(requestContext)), 'eventos.ics')
}
