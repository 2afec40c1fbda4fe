import { data } from 'react-router'
import { may } from '#app/auth/permissions.ts'
import { ownComingEvents } from '#app/features/registrations/own-registration.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/visitor.ts'

/** Who is signed in, for public pages, whose bytes are the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { actor } = cx
  const account =
    actor.kind === 'account'
      ? {
          name: actor.name,
          email: actor.email,
          panel: may(actor, 'panel.enter'),
          registeredFor: await ownComingEvents(cx),
        }
      : null
  return data({ account }, { headers: { 'Cache-Control': 'no-store' } })
}
