import { formToSendAgain } from '#app/platform/http/forms/form.server.ts'
import type { ShownProblem } from '#app/problem.ts'
import { isDatabaseAway } from '#packages/keeper/faults/database-away.ts'
import type { RouterRequest } from '#server/http/requests/router-request.ts'
import { accountsFault, isDiskFull, isImageStoreAway, isPerhapsDone } from './failure.ts'

/** Seconds after which it is worth asking again while the database or the store of pictures is away. */
const awayRetry = 5

/**
 * What somebody is told whose request has failed: what they can do about it, else that it was noted. What was
 * typed into a form comes back to be sent again: it is the same deed however often it is sent.
 */
export function problemOfErrors(
  request: RouterRequest,
  failures: readonly unknown[],
): ShownProblem {
  const sent = formToSendAgain(request.target, request.headers, request.body)
  const posted = request.method === 'POST'
  return {
    ...whatFailed(request, failures),
    ...(sent ? { sent } : {}),
    ...(posted ? { posted } : {}),
  }
}

/** The same where nobody is signed in any more: the form is sent once somebody is. */
export function withTyped(request: RouterRequest, refused: ShownProblem): ShownProblem {
  if (refused.code !== 'signInRequired' || request.method !== 'POST') return refused
  const sent = formToSendAgain(request.target, request.headers, request.body)
  return { ...refused, posted: true, ...(sent ? { sent } : {}) }
}

function whatFailed(request: RouterRequest, failures: readonly unknown[]): ShownProblem {
  if (failures.some(isPerhapsDone)) {
    return { code: 'perhapsDone', status: 503, retryAfterSeconds: awayRetry }
  }
  if (failures.some(isDiskFull)) return { code: 'diskFull', status: 503 }
  // Before the database: the network says the same of both.
  if (failures.some(isImageStoreAway)) {
    return { code: 'picturesAway', status: 503, retryAfterSeconds: awayRetry }
  }
  if (failures.some(isDatabaseAway)) {
    return { code: 'unavailable', status: 503, retryAfterSeconds: awayRetry }
  }
  // Told in the panel alone: a visitor could do nothing about it.
  const inPanel = request.target.startsWith('/admin/')
  const misconfigured = inPanel ? failures.map(accountsFault).find(Boolean) : null
  return { code: misconfigured ?? 'internal', status: 500, requestId: request.requestId }
}
