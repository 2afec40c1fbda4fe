import type { RequestContext } from '#app/auth/context.ts'
import { fieldsCopy } from '#app/copy/fields.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import type { Problem } from '#app/problem.ts'
import { restError } from './rest-error.ts'
import type { InvalidRow } from './row-input.ts'

/** A row with wrong fields, in the dialect: the first one's message, and the names of all. */
export function invalidRow({ errors }: InvalidRow, { language }: RequestContext): Response {
  const [[, message] = ['', 'required' as const]] = Object.entries(errors)
  // The dialect has no field for it: a new session is the proof.
  if (errors.currentPassword) {
    const hint = 'reauthentication_needed: sign in again, then send this within ten minutes.'
    return restError(403, '42501', fieldsCopy[language][message], { hint })
  }
  return restError(400, '22023', fieldsCopy[language][message], {
    details: Object.keys(errors).join(', '),
  })
}

/** A refusal of the features in the dialect's statuses and codes. */
export function restProblem(problem: Problem, { language, actor }: RequestContext): Response {
  const message = problemsCopy[language][problem.code]
  const wait = problem.headers.get('Retry-After')
  const headers: Record<string, string> = wait ? { 'Retry-After': wait } : {}
  const { status } = problem
  if (status === 401 || status === 403) {
    return restError(actor.kind === 'visitor' ? 401 : 403, '42501', message)
  }
  if (problem.code === 'seatsTaken') {
    const hint = 'Send "waiting_list": true to wait for a seat.'
    return restError(409, 'PT409', message, { hint })
  }
  if (status === 409) return restError(409, '23505', message)
  if (status === 400) return restError(400, 'PGRST102', message)
  if (status === 415) return restError(415, 'PGRST107', message)
  return restError(status, `PT${status}`, message, { headers })
}
