import { redirect, type MiddlewareFunction } from 'react-router'
import { mayBeSignedIn, openCookie } from '#app/cookies.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may, mayFor, type Operation } from '#app/platform/auth/permissions.ts'
import { factorsPath, passkeyPath, secondStepPath } from '#app/platform/auth/proofs/second-step.ts'
import { forbidden, Problem } from '#app/problem.ts'
import { requestContext } from './context.ts'
import { flash } from './flash.ts'
import { askedReturnPath, returnPath } from './return-path.ts'

/** Where a request wanted to go, to come back to after sign-in. */
function wanted(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  // Asked for as data: the address without what the router has added to it.
  const path = pathname.replace(/(?:\/_)?\.data$/u, '')
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `?returnTo=${encodeURIComponent(path + query)}`
}

/**
 * A form of somebody whose session has ended is refused, and not led elsewhere: what was typed stays, and
 * one signs in beside it.
 */
function refuseFormOfNobody(request: Request, { actor }: RequestContext): void {
  if (request.method !== 'GET' && request.method !== 'HEAD' && actor.kind === 'visitor') {
    throw new Problem('signInRequired', 401)
  }
}

/** Whoever is on the way to be signed in is led to the second step, and back. */
function leadToSecondStep(request: Request, { actor }: RequestContext): void {
  if (actor.kind === 'visitor' && actor.pending) {
    throw redirect(`${secondStepPath}${wanted(request)}`)
  }
}

/** A response that is never stored, to somebody whose session lives: public pages may ask who it is. */
function ofSignedIn(request: Request, response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  // A page that asked while they were signing in may have noted that there is nobody.
  if (!mayBeSignedIn(request.headers.get('Cookie')) && !setsMarker(response)) {
    response.headers.append('Set-Cookie', openCookie('signedIn', '1'))
  }
  return response
}

/** Signing out, and what opens a session, say themselves what there is from now on. */
const setsMarker = ({ headers }: Response) =>
  headers.getSetCookie().some((line) => /^(?:__Host-)?session=/u.test(line))

/**
 * Route middleware of the panel, and of the pages of it that fewer may see: visitors go to
 * /admin/login with 'Acceso denegado', their forms get 401, accounts that may not get 403, admins without the second factor
 * that the site wants of them to where one is added. Responses are never stored.
 */
export function requireOperation(operation: Operation): MiddlewareFunction<Response> {
  return requireThat(operation, (actor) => may(actor, operation))
}

/** The same of the event whose id the address has, of all that is named: an office of that event is enough. */
export function requireForEvent(
  ...operations: readonly [Operation, ...Operation[]]
): MiddlewareFunction<Response> {
  return requireThat(operations[0], (actor, { id = '' }) =>
    operations.every((operation) => mayFor(actor, operation, id)),
  )
}

function requireThat(
  operation: Operation,
  isAllowed: (actor: Actor, params: Readonly<Record<string, string | undefined>>) => boolean,
): MiddlewareFunction<Response> {
  return async ({ request, context, params }, next) => {
    const cx = context.get(requestContext)
    const { actor } = cx
    refuseFormOfNobody(request, cx)
    leadToSecondStep(request, cx)
    if (actor.kind === 'visitor') {
      const headers = { 'Set-Cookie': flash('accessDenied') }
      throw redirect(`/admin/login${wanted(request)}`, { headers })
    }
    if (actor.secondFactorMissing && may({ ...actor, secondFactorMissing: false }, operation)) {
      const passkey = cx.site.requireAdminFactor === 'passkey'
      const headers = { 'Set-Cookie': flash(passkey ? 'passkeyRequired' : 'secondFactorRequired') }
      throw redirect(passkey ? passkeyPath : factorsPath, { headers })
    }
    if (!isAllowed(actor, params)) throw forbidden()
    return ofSignedIn(request, await next())
  }
}

/** Route middleware of pages that are one person's, whoever holds the link: responses are never stored. */
export const noStore: MiddlewareFunction<Response> = async (_request, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Route middleware of the account's own pages: visitors go to /auth and come back afterwards. */
export const requireAccount: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cx = context.get(requestContext)
  const { actor } = cx
  refuseFormOfNobody(request, cx)
  leadToSecondStep(request, cx)
  if (actor.kind === 'visitor') throw redirect(`/auth${wanted(request)}`)
  if (!may(actor, 'account.own')) throw forbidden()
  return ofSignedIn(request, await next())
}

/**
 * Route middleware of the second step: for whoever has proved the password and has still to show a
 * factor. Others go where they wanted to, or to sign in. Responses are never stored.
 */
export const pendingOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { actor } = context.get(requestContext)
  if (actor.kind === 'account') throw redirect(returnPath(askedReturnPath(request)))
  if (!actor.pending) throw redirect('/auth')
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/**
 * What is downloaded by a sensitive act: where a proof of who one is is wanted, one signs in and comes back to the page that has
 * the link.
 */
export async function downloadFrom<Answer>(page: string, read: () => Promise<Answer>) {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'proofNeeded') throw error
    throw redirect(`/auth?prueba&returnTo=${encodeURIComponent(page)}`)
  }
}
