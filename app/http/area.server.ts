import { redirect, type MiddlewareFunction } from 'react-router'
import type { RequestContext } from '#app/auth/context.ts'
import { may, type Operation } from '#app/auth/permissions.ts'
import { factorsPath, passkeyPath, secondStepPath } from '#app/auth/second-step.ts'
import { mayBeSignedIn, openCookie } from '#app/cookies.ts'
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

/** An answer that is never kept, to somebody whose session lives: public pages may ask who it is. */
function ofSignedIn(request: Request, answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store')
  // A page that asked while they were signing in may have noted that there is nobody.
  if (!mayBeSignedIn(request.headers.get('Cookie')) && !setsMarker(answer)) {
    answer.headers.append('Set-Cookie', openCookie('signedIn', '1'))
  }
  return answer
}

/** Signing out, and what opens a session, say themselves what there is from now on. */
const setsMarker = ({ headers }: Response) =>
  headers.getSetCookie().some((line) => /^(?:__Host-)?session=/u.test(line))

/**
 * Route middleware of the panel, and of the pages of it that fewer may see: visitors go to
 * /admin/login with 'Acceso denegado', their forms get 401, accounts that may not get 403, admins without the second factor
 * that the site wants of them to where one is added. Answers are never kept.
 */
export function requireOperation(operation: Operation): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
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
    if (!may(actor, operation)) throw forbidden()
    return ofSignedIn(request, await next())
  }
}

/** Route middleware of pages that are one person's, whoever holds the link: answers are never kept. */
export const neverKept: MiddlewareFunction<Response> = async (_request, next) => {
  const answer = await next()
  answer.headers.set('Cache-Control', 'no-store')
  return answer
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
 * factor. Others go where they wanted to, or to sign in. Answers are never kept.
 */
export const pendingOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { actor } = context.get(requestContext)
  if (actor.kind === 'account') throw redirect(returnPath(askedReturnPath(request)))
  if (!actor.pending) throw redirect('/auth')
  const answer = await next()
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
