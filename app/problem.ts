import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { SentForm } from '#app/platform/i18n/sent-form.ts'

/** What a page tells of a refusal or a fault; plain data, so that the language toggle changes its words. */
export type ShownProblem = {
  code: ProblemCode
  status: number
  retryAfterSeconds?: number
  /** Names the line of the log that tells more; on pages about a fault of ours, to be passed on. */
  requestId?: string
  /** What was typed, to be sent again as it is. */
  sent?: SentForm
  /** It was a form that failed, not a page. */
  posted?: true
}

/**
 * A refusal that is not a bug: thrown by features, shown by the error page in the visitor's
 * language, turned into their dialect by the APIs. The router makes status and boundary data
 * of a thrown Response by itself.
 */
export class Problem extends Response {
  readonly code: ProblemCode

  /** `code` names the sentence in problems.copy.ts; `headers` e.g. Retry-After. */
  constructor(
    code: ProblemCode,
    status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    headers: Record<string, string> = {},
  ) {
    // Told in the body too, so that the page can say in words how long to wait.
    const wait = headers['Retry-After']
    super(JSON.stringify({ code, ...(wait ? { retryAfterSeconds: Number(wait) } : {}) }), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    this.code = code
  }
}

export const notFound = () => new Problem('notFound', 404)
/** For a path that only takes forms; a HEAD or GET of it shows nothing. */
export const methodNotAllowed = () => new Problem('methodNotAllowed', 405, { Allow: 'POST' })
export const forbidden = () => new Problem('forbidden', 403)
export const tooMany = (retryAfterSeconds: number, code: ProblemCode = 'tooManyAttempts') =>
  new Problem(code, 429, {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  })
