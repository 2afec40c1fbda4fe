import type { MiddlewareFunction } from 'react-router'
import { senderHeader } from '#app/platform/auth/sessions/sender-header.ts'
import { forbidden } from '#app/problem.ts'
import { requestContext } from './context.ts'

/**
 * Middleware for requests that phones queue: one queued under another account gets 403 and stays
 * queued. Pages of earlier releases do not send the account.
 */
export const requireSender: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const keptBy = request.headers.get(senderHeader)
  const { actor } = context.get(requestContext)
  if (keptBy !== null && !(actor.kind === 'account' && actor.id === keptBy)) throw forbidden()
  return next()
}
