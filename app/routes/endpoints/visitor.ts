import { data } from 'react-router'
import { may } from '#app/auth/permissions.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/visitor.ts'

/** Who is signed in, for public pages, whose bytes are the same for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(requestContext)
  const account =
    actor.kind === 'account'
      ? { name: actor.name, email: actor.email, panel: may(actor, 'panel.enter') }
      : null
  return data({ account }, { headers: { 'Cache-Control': 'no-store' } })
}
