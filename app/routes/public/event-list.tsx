import { pagesCopy } from '#app/copy/pages.ts'
import { EventGrid } from '#app/features/events/event-pages.tsx'
import { listUpcomingEvents } from '#app/features/events/events.server.ts'
import { PlainPage } from '#app/features/site-frame/plain-page.tsx'
import { requestContext } from '#app/http/context.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { Route } from './+types/event-list.ts'

/** More than a club plans; the list in pages comes with the finished page. */
const atMost = 60

export async function loader({ context }: Route.LoaderArgs) {
  return { events: await listUpcomingEvents(context.get(requestContext), atMost) }
}

export default function EventList({ loaderData }: Route.ComponentProps) {
  const { events: copy } = useCopy(pagesCopy)
  return (
    <PlainPage title={copy.title} lead={copy.lead}>
      <EventGrid {...loaderData} />
    </PlainPage>
  )
}
