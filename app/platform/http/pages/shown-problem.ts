import { createContext, isRouteErrorResponse } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { SentForm } from '#app/platform/i18n/sent-form.ts'
import type { ShownProblem } from '#app/problem.ts'

/** Set by the server for a refused request: the page only shows the refusal. */
export const problemToShow = createContext<ShownProblem | null>(null)

/** Set by the server for an error page at another page's URL, without scripts. */
export const scriptlessPage = createContext(false)

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

/** The refusal of a bare status. */
function problemOfStatus(status: number): ShownProblem {
  const code = codeOfStatus[status]
  if (code) return { code, status }
  return status < 500 ? { code: 'badRequest', status } : { code: 'internal', status: 500 }
}

/** The refusal in a response's status and body, which may be anything. */
export function problemOfResponse(status: number, data: unknown): ShownProblem {
  const fallback = problemOfStatus(status)
  if (typeof data !== 'object' || data === null) return fallback
  const { code, retryAfterSeconds, requestId, sent, posted }: Record<string, unknown> = { ...data }
  return {
    code: isCode(code) ? code : fallback.code,
    status: fallback.status,
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(isSentForm(sent) ? { sent } : {}),
    ...(posted === true ? { posted } : {}),
  }
}

/** By its form alone, as the texts of all codes are loaded only where one is shown. */
const isCode = (value: unknown): value is ProblemCode =>
  typeof value === 'string' && /^[a-z][A-Za-z]+$/u.test(value)

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

/** The refusal for any thrown value; an unknown error is our fault. */
export function problemOfError(error: unknown): ShownProblem {
  return isRouteErrorResponse(error)
    ? problemOfResponse(error.status, error.data)
    : problemOfStatus(500)
}
