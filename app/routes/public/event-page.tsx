import { EventPage } from '#app/features/events/event-page.tsx'
import { isOver } from '#app/features/events/event.ts'
import { findEvent } from '#app/features/events/events.server.ts'
import { registrationWindow, windowChangesAt } from '#app/features/events/registration-window.ts'
import { requestContext } from '#app/http/context.ts'
import { pageLife } from '#app/http/page-life.ts'
import { onlyTabChanges } from '#app/http/only-tab-changes.ts'
import type { Route } from './+types/event-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const event = await findEvent(cx, params.id)
  const window = registrationWindow(event, { member: false, now: cx.now })
  context.get(pageLife)(windowChangesAt(event, cx.now))
  return { event, over: isOver(event, cx.now), window }
}

export const shouldRevalidate = onlyTabChanges

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  return <EventPage {...loaderData} />
}
