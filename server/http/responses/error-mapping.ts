import { formToSendAgain } from '#app/platform/http/forms/form.server.ts'
import type { ShownProblem } from '#app/problem.ts'
import { isDatabaseAway } from '#packages/keeper/faults/database-away.ts'
import type { RouterRequest } from '#server/http/requests/router-request.ts'
import { accountsFault, isDiskFull, isImageStoreAway, isPerhapsDone } from './failure.ts'

/** Retry-After while the database or the image store is away (seconds). */
const awayRetry = 5

/**
 * The problem to show for a failed request: what the person can do, else that it was noted. The form's input comes
 * back to be sent again; resubmitting is idempotent.
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

/** A sign-in refusal with the form's input, to be sent once signed in. */
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
  // Before the database check: network errors look the same.
  if (failures.some(isImageStoreAway)) {
    return { code: 'picturesAway', status: 503, retryAfterSeconds: awayRetry }
  }
  if (failures.some(isDatabaseAway)) {
    return { code: 'unavailable', status: 503, retryAfterSeconds: awayRetry }
  }
  // Only in the panel: a visitor could do nothing about it.
  const inPanel = request.target.startsWith('/admin/')
  const misconfigured = inPanel ? failures.map(accountsFault).find(Boolean) : null
  return { code: misconfigured ?? 'internal', status: 500, requestId: request.requestId }
}
