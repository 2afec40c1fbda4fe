import { findEvent } from '#app/features/events/events.server.ts'
import { RegistrationReceivedPage } from '#app/features/registrations/registration-received-page.tsx'
import { neverKept } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/registration-received.ts'

export const middleware: Route.MiddlewareFunction[] = [neverKept]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, foreign } = await findEvent(context.get(requestContext), params.id)
  return { event: { id, title, foreign } }
}

export default function RegistrationReceived({ loaderData }: Route.ComponentProps) {
  return <RegistrationReceivedPage {...loaderData} />
}
