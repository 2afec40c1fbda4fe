import { pagesCopy } from '#app/copy/pages.ts'
import { EventDetails } from '#app/features/events/event-pages.tsx'
import { findEvent } from '#app/features/events/events.server.ts'
import { PlainPage } from '#app/features/site-frame/plain-page.tsx'
import { requestContext } from '#app/http/context.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/event-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { event: await findEvent(context.get(requestContext), params.id) }
}

export default function EventPage({ loaderData: { event } }: Route.ComponentProps) {
  const { events: copy } = useCopy(pagesCopy)
  return (
    <PlainPage
      title={event.title}
      above={
        <TextLink to="/eventos" className="mb-6">
          {copy.back}
        </TextLink>
      }
    >
      <EventDetails event={event} />
    </PlainPage>
  )
}
