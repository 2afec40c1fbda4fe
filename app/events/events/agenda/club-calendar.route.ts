import { calendarAnswer } from '#app/content/feeds/calendar.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/club-calendar.route.ts'
import { clubCalendar } from './event-calendar.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return calendarAnswer(await clubCalendar(context.get(requestContext)), 'eventos.ics')
}
