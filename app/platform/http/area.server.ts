import { redirect, type MiddlewareFunction } from 'react-router'
import { mayBeSignedIn, openCookie } from '#app/cookies.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may, mayFor, type Operation } from '#app/platform/auth/permissions.ts'
import { factorsPath, passkeyPath, secondStepPath } from '#app/platform/auth/proofs/second-step.ts'
import { forbidden, Problem } from '#app/problem.ts'
import { requestContext } from './context.ts'
import { flash } from './flash.ts'
import { requestedReturnPath, returnPath } from './return-path.ts'

/** Where to return after sign-in. */
function returnQuery(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  // Removes the suffix that the router adds to the path of a data request.
  const path = pathname.replace(/(?:\/_)?\.data$/u, '')
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `?returnTo=${encodeURIComponent(path + query)}`
}

/**
 * Refuses a form after the session has ended, without a redirect: the page keeps the form values and offers sign-in.
 */
function refuseSignedOutForm(request: Request, { actor }: RequestContext): void {
  if (request.method !== 'GET' && request.method !== 'HEAD' && actor.kind === 'visitor') {
    throw new Problem('signInRequired', 401)
  }
}

/** Redirects a halfway sign-in to the second step, and back. */
function redirectToSecondStep(request: Request, { actor }: RequestContext): void {
  if (actor.kind === 'visitor' && actor.pending) {
    throw redirect(`${secondStepPath}${returnQuery(request)}`)
  }
}

/**
 * A response for a live session: never stored, and with the marker cookie that makes public pages ask who is signed in.
 */
function asPrivate(request: Request, response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  // A page loaded during the sign-in may have stored a visitor.
  if (!mayBeSignedIn(request.headers.get('Cookie')) && !setsMarker(response)) {
    response.headers.append('Set-Cookie', openCookie('signedIn', '1'))
  }
  return response
}

/** Sign-in and sign-out set the marker themselves. */
const setsMarker = ({ headers }: Response) =>
  headers.getSetCookie().some((line) => /^(?:__Host-)?session=/u.test(line))

/**
 * Middleware of the panel and its restricted pages: redirects visitors to /admin/login with 'Acceso
 * denegado', answers their forms 401, accounts without permission 403, and sends admins without the
 * required second factor to add one. Responses are never stored.
 */
export function requireOperation(operation: Operation): MiddlewareFunction<Response> {
  return requireCondition(operation, (actor) => may(actor, operation))
}

/**
 * As `requireOperation`, for the event whose id is in the URL; needs all operations,
 * but an office of that event is enough.
 */
export function requireForEvent(
  ...operations: readonly [Operation, ...Operation[]]
): MiddlewareFunction<Response> {
  return requireCondition(operations[0], (actor, { id = '' }) =>
    operations.every((operation) => mayFor(actor, operation, id)),
  )
}

function requireCondition(
  operation: Operation,
  isAllowed: (actor: Actor, params: Readonly<Record<string, string | undefined>>) => boolean,
): MiddlewareFunction<Response> {
  return async ({ request, context, params }, next) => {
    const cx = context.get(requestContext)
    const { actor } = cx
    refuseSignedOutForm(request, cx)
    redirectToSecondStep(request, cx)
    if (actor.kind === 'visitor') {
      const headers = { 'Set-Cookie': flash('accessDenied') }
      throw redirect(`/admin/login${returnQuery(request)}`, { headers })
    }
    if (actor.secondFactorMissing && may({ ...actor, secondFactorMissing: false }, operation)) {
      const passkey = cx.site.requireAdminFactor === 'passkey'
      const headers = { 'Set-Cookie': flash(passkey ? 'passkeyRequired' : 'secondFactorRequired') }
      throw redirect(passkey ? passkeyPath : factorsPath, { headers })
    }
    if (!isAllowed(actor, params)) throw forbidden()
    return asPrivate(request, await next())
  }
}

/** Middleware of personal pages, also by link: responses are never stored. */
export const noStore: MiddlewareFunction<Response> = async (_request, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Middleware of account pages: redirects visitors to /auth and back afterwards. */
export const requireAccount: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cx = context.get(requestContext)
  const { actor } = cx
  refuseSignedOutForm(request, cx)
  redirectToSecondStep(request, cx)
  if (actor.kind === 'visitor') throw redirect(`/auth${returnQuery(request)}`)
  if (!may(actor, 'account.own')) throw forbidden()
  return asPrivate(request, await next())
}

/**
 * Middleware of the second step, for sign-ins that lack it. Others go on to their page, or to
 * sign-in. Responses are never stored.
 */
export const pendingOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { actor } = context.get(requestContext)
  if (actor.kind === 'account') throw redirect(returnPath(requestedReturnPath(request)))
  if (!actor.pending) throw redirect('/auth')
  const response = await next()
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** A download by a sensitive act: if a proof is needed, redirects to sign-in and back to the page with the link. */
export async function downloadFrom<Answer>(page: string, read: () => Promise<Answer>) {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'proofNeeded') throw error
    throw redirect(`/auth?prueba&returnTo=${encodeURIComponent(page)}`)
  }
}
