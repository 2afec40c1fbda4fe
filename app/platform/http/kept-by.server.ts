import type { MiddlewareFunction } from 'react-router'
import { keptByHeader } from '#app/platform/auth/sessions/kept-by.ts'
import { forbidden } from '#app/problem.ts'
import { requestContext } from './context.ts'

/**
 * Route middleware of what telephones keep and send later: what was done under another account than the one that
 * is signed in by now gets 403, and waits on. Pages of earlier releases do not say whose it is.
 */
export const keptBySender: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const keptBy = request.headers.get(keptByHeader)
  const { actor } = context.get(requestContext)
  if (keptBy !== null && !(actor.kind === 'account' && actor.id === keptBy)) throw forbidden()
  return next()
}
