import { placeOfEvent } from '#app/content/restaurants/map/place-of-event.server.ts'
import { isOver } from '#app/events/events/event.ts'
import { findEvent, nextListChange } from '#app/events/events/events.server.ts'
import {
  registrationWindow,
  windowChangesAt,
} from '#app/events/events/seats/registration-window.ts'
import { publicMenu } from '#app/events/menus/public-menu.server.ts'
import { PublicMenu } from '#app/events/menus/public-menu.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { onlyTabChanges } from '#app/platform/http/pages/only-tab-changes.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import type { Route } from './+types/event-page.route.ts'
import { EventPage } from './event-page.tsx'
import { moreOfEvent } from './more-of-event.server.ts'

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
