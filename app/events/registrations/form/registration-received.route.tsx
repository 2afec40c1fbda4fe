import { findEvent } from '#app/events/events/events.server.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/registration-received.route.ts'

export const handle: PageHandle = { cached: { for: 'everybody', path: { id: inAddresses.record } } }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, foreign } = await findEvent(context.get(requestContext), params.id)
  return { event: { id, title, foreign } }
}

/** The page is the same for every address, so it reveals nobody. */
export default function RegistrationReceived({ loaderData: { event } }: Route.ComponentProps) {
  const { received: copy, form } = useCopy(registrationsCopy)
  return (
    <Wrap className="py-section">
      <PageTitle title={copy.title(event.title)} />
      <h1 className="text-h2">{copy.heading}</h1>
      <p lang={event.foreign.title} className="text-lead mt-4 font-serif">
        {event.title}
      </p>
      <p className="mt-6 max-w-[38rem] font-semibold">{copy.text}</p>
      <p className="mt-3 max-w-[38rem]">{copy.held}</p>
      <p className="text-ink-2 mt-3 max-w-[38rem] text-sm">{copy.notThere}</p>
      <p className="mt-8">
        <TextLink to={`/eventos/${event.id}`}>{form.back}</TextLink>
      </p>
    </Wrap>
  )
}
