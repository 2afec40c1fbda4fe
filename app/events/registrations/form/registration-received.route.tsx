import { findEvent } from '#app/events/events/events.server.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { inAddresses, type PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/registration-received.route.ts'
import { RegistrationReceivedPage } from './registration-received-page.tsx'

export const handle: PageHandle = { cached: { for: 'everybody', path: { id: inAddresses.record } } }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, foreign } = await findEvent(context.get(requestContext), params.id)
  return { event: { id, title, foreign } }
}

export default function RegistrationReceived({ loaderData }: Route.ComponentProps) {
  return <RegistrationReceivedPage {...loaderData} />
}
