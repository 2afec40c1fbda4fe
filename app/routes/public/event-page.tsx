import { EventPage } from '#app/features/events/event-page.tsx'
import { findEvent } from '#app/features/events/events.server.ts'
import { requestContext } from '#app/http/context.ts'
import { onlyTabChanges } from '#app/http/only-tab-changes.ts'
import type { Route } from './+types/event-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const event = await findEvent(cx, params.id)
  return { event, over: event.date < cx.now }
}

export const shouldRevalidate = onlyTabChanges

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  return <EventPage {...loaderData} />
}
