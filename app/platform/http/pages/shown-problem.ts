import { createContext, isRouteErrorResponse } from 'react-router'
import { isProblemCode, type ProblemCode } from '#app/copy/problems.copy.ts'
import type { SentForm } from '#app/platform/i18n/sent-form.ts'
import type { ShownProblem } from '#app/problem.ts'

/** Set by the server when it has already refused the request: the page then only tells so. */
export const problemToShow = createContext<ShownProblem | null>(null)

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
function problemOfStatus(status: number): ShownProblem {
  const code = codeOfStatus[status]
  if (code) return { code, status }
  return status < 500 ? { code: 'badRequest', status } : { code: 'internal', status: 500 }
}

/** The refusal told by a response's status and its body, which may be anything. */
export function problemOfResponse(status: number, data: unknown): ShownProblem {
  const told = problemOfStatus(status)
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
export function problemOfError(error: unknown): ShownProblem {
  return isRouteErrorResponse(error)
    ? problemOfResponse(error.status, error.data)
    : problemOfStatus(500)
}
