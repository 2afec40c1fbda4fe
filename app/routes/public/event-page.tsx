import { EventPage } from '#app/features/events/event-page.tsx'
import { isOver } from '#app/features/events/event.ts'
import { findEvent, nextListChange } from '#app/features/events/events.server.ts'
import { moreOfEvent } from '#app/features/events/more-of-event.server.ts'
import { registrationWindow, windowChangesAt } from '#app/features/events/registration-window.ts'
import { publicMenu } from '#app/features/menus/public-menu.server.ts'
import { PublicMenu } from '#app/features/menus/public-menu.tsx'
import { placeOfEvent } from '#app/features/restaurants/place-of-event.server.ts'
import { requestContext } from '#app/http/context.ts'
import { onlyTabChanges } from '#app/http/only-tab-changes.ts'
import { inAddresses, type PageHandle } from '#app/http/page-handle.ts'
import { pageLife } from '#app/http/page-life.ts'
import type { Route } from './+types/event-page.ts'

export const handle: PageHandle = {
  reading: true,
  cached: { for: 'everybody', path: { id: inAddresses.record }, query: { tab: /info|media/u } },
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const event = await findEvent(cx, params.id)
  const lives = context.get(pageLife)
  lives(windowChangesAt(event, cx.now))
  lives(await nextListChange(cx))
  return {
    event,
    over: isOver(event, cx.now),
    window: registrationWindow(event, { member: false, now: cx.now }),
    more: await moreOfEvent(cx, event),
    ...(await placeOfEvent(cx, event)),
    served: await publicMenu(cx, event.id),
  }
}

export const shouldRevalidate = onlyTabChanges

export default function EventRoute({ loaderData }: Route.ComponentProps) {
  const { served, ...page } = loaderData
  return <EventPage {...page} menu={served ? <PublicMenu menu={served} /> : null} />
}
