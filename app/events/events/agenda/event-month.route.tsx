import { nextListChange } from '#app/events/events/events.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import { madridDay, madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/event-month.route.ts'
import { EventMonthPage } from './event-month-page.tsx'
import { eventMonth } from './event-month.server.ts'

export const handle: PageHandle = {
  reading: true,
  cached: { for: 'everybody', query: { mes: /20\d{2}-(?:0[1-9]|1[0-2])/u } },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('mes')
  const cx = context.get(requestContext)
  // Today is marked.
  context.get(pageLife)(madridDay(madridDayOf(cx.now))?.ends ?? null)
  // What is over is told apart.
  context.get(pageLife)(await nextListChange(cx))
  return { month: await eventMonth(cx, asked) }
}

export default function EventMonthRoute({ loaderData }: Route.ComponentProps) {
  return <EventMonthPage {...loaderData} />
}
