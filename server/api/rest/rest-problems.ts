import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isWrongValue } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { InvalidQuery } from './rest-filters.ts'
import { InvalidRow } from './row-input.ts'

/** `{code, message, details, hint}`. */
export function restError(
  status: number,
  code: string,
  message: string,
  {
    details = null,
    hint = null,
    headers = {},
  }: { details?: string | null; hint?: string | null; headers?: Record<string, string> } = {},
): Response {
  return Response.json({ code, message, details, hint }, { status, headers })
}

/** The response to a refused call; null for a fault. */
export function restRefusal(error: unknown, cx: RequestContext): Response | null {
  if (error instanceof Problem) return restProblem(error, cx)
  if (error instanceof Response) return error
  if (error instanceof InvalidRow) return invalidRow(error, cx)
  if (error instanceof InvalidQuery) {
    return restError(error.status, error.code, error.message, error.more)
  }
  const isWrong = isWrongValue(error)
  return isWrong ? restError(400, '22023', problemsCopy[cx.language].badRequest) : null
}

/** Invalid fields: the first one's message, and the names of all. */
function invalidRow({ errors }: InvalidRow, { language }: RequestContext): Response {
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

/** A problem with the dialect's status and code. */
function restProblem(problem: Problem, { language, actor }: RequestContext): Response {
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
