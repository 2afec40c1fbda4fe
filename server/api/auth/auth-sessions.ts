import { z } from 'zod'
import { endAllSessions, signOut } from '#app/accounts/accounts/sign-in/sign-out.server.ts'
import { signUp } from '#app/accounts/accounts/sign-up/sign-up.server.ts'
import { sessionIdOf } from '#app/platform/auth/actor.ts'
import { Problem } from '#app/problem.ts'
import { parseBody, rejectBody } from '#server/api/parse-body.ts'
import type { AuthCall } from './auth-call.ts'
import { signUpBody } from './auth-input.ts'
import { signedUpObject } from './user-object.ts'

/**
 * POST /signup: as the page. The password waits for the mail's link and is chosen anew there, for no
 * browser proves to have signed up.
 */
export async function signUpByApi({ cx, body }: AuthCall): Promise<Response> {
  const { email, password, data } = parseBody(body, signUpBody)
  const { full_name } = data
  const result = await signUp(cx, { email, password, full_name, returnTo: '' })
  if (result.outcome === 'weakPassword') rejectBody({ password: result.message })
  return Response.json(signedUpObject(email, full_name, cx.now))
}

const scopes = z.enum(['global', 'local', 'others']).catch('global')

/** POST /logout: this session, all of them, or all others. */
export async function signOutByScope({ cx, url }: AuthCall): Promise<Response> {
  const scope = scopes.parse(url.searchParams.get('scope') ?? 'global')
  if (sessionIdOf(cx.actor) === null) throw new Problem('signInRequired', 401)
  if (scope === 'local') await signOut(cx)
  else await endAllSessions(cx, { keepThis: scope === 'others' })
  return new Response(null, { status: 204 })
}
