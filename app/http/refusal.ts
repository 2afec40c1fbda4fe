import { createContext, isRouteErrorResponse } from 'react-router'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.ts'
import type { SentForm } from '#app/i18n/sent-form.ts'
import type { ShownProblem } from '#app/problem.ts'

/** Why a request was refused, as an error page tells it. */
export type Refusal = ShownProblem

/** Set by the server when it has already refused the request: the page then only tells so. */
export const refusal = createContext<Refusal | null>(null)

/** Set by the server for an error page that is shown at another page's address, without scripts. */
export const stillPage = createContext(false)

const codeOfStatus: Record<number, ProblemCode> = {
  400: 'badRequest',
  401: 'signInRequired',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupportedForm',
  422: 'badRequest',
  429: 'tooManyAttempts',
  503: 'unavailable',
}

/** The refusal that a status alone tells. */
function refusalOfStatus(status: number): Refusal {
  const code = codeOfStatus[status]
  if (code) return { code, status }
  return status < 500 ? { code: 'badRequest', status } : { code: 'internal', status: 500 }
}

/** Whether this is the key of something that a refusal says. */
export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(problemsCopy.es, value)
}

/** The refusal told by an answer's status and its body, which may be anything. */
export function refusalOfAnswer(status: number, data: unknown): Refusal {
  const told = refusalOfStatus(status)
  if (typeof data !== 'object' || data === null) return told
  const { code, retryAfterSeconds, requestId, sent, posted }: Record<string, unknown> = { ...data }
  return {
    code: isProblemCode(code) ? code : told.code,
    status: told.status,
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(isSentForm(sent) ? { sent } : {}),
    ...(posted === true ? { posted } : {}),
  }
}

function isSentForm(value: unknown): value is SentForm {
  if (typeof value !== 'object' || value === null) return false
  const { action, fields }: { action?: unknown; fields?: unknown } = value
  return (
    typeof action === 'string' &&
    action.startsWith('/') &&
    !action.startsWith('//') &&
    Array.isArray(fields) &&
    fields.every((field) => Array.isArray(field) && field.length === 2)
  )
}

/** What the error page shows for anything that was thrown; an unknown error is a fault of ours. */
export function refusalOfError(error: unknown): Refusal {
  return isRouteErrorResponse(error)
    ? refusalOfAnswer(error.status, error.data)
    : refusalOfStatus(500)
}
