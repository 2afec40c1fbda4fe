import { data } from 'react-router'
import { mayBeSignedIn, openCookie } from '#app/cookies.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/visitor.route.ts'
import { publicAccount } from './public-account.server.ts'

/**
 * The account for public pages, which are cached for everyone. Usually answered from memory
 * (server/http/session-endpoint.ts).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { actor } = cx
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const hasNone = actor.kind === 'visitor' && !actor.pending
  if (hasNone && mayBeSignedIn(request.headers.get('Cookie'))) {
    headers.append('Set-Cookie', openCookie('signedIn', '0'))
  }
  return data({ account: await publicAccount(cx) }, { headers })
}
