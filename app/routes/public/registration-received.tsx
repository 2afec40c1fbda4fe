import { findEvent } from '#app/features/events/events.server.ts'
import { RegistrationReceivedPage } from '#app/features/registrations/registration-received-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { inAddresses, type PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/registration-received.ts'

export const handle: PageHandle = { cached: { for: 'everybody', path: { id: inAddresses.record } } }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, foreign } = await findEvent(context.get(requestContext), params.id)
  return { event: { id, title, foreign } }
}

export default function RegistrationReceived({ loaderData }: Route.ComponentProps) {
  return <RegistrationReceivedPage {...loaderData} />
}
