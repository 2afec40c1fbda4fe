import { EventMonthPage } from '#app/features/events/event-month-page.tsx'
import { eventMonth } from '#app/features/events/event-month.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/event-month.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('mes')
  return { month: await eventMonth(context.get(requestContext), asked) }
}

export default function EventMonthRoute({ loaderData }: Route.ComponentProps) {
  return <EventMonthPage {...loaderData} />
}
