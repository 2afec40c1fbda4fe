import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { SentForm } from '#app/platform/i18n/sent-form.ts'

/** A refusal or failure as a page shows it; plain data, so that the language toggle applies. */
export type ShownProblem = {
  code: ProblemCode
  status: number
  retryAfterSeconds?: number
  /** Id of the log entry; shown for our own failures, to be reported. */
  requestId?: string
  /** Typed values to send again. */
  sent?: SentForm
  /** A form failed, not a page. */
  posted?: true
}

/**
 * A refusal that is not a bug: thrown by features, shown by the error page in the visitor's language, and converted by
 * the APIs. The router turns a thrown Response into status and boundary data.
 */
export class Problem extends Response {
  readonly code: ProblemCode

  /** `code` is the key of the sentence in problems.copy.ts; `headers` e.g. Retry-After. */
  constructor(
    code: ProblemCode,
    status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    headers: Record<string, string> = {},
  ) {
    // In the body too, so that the page can show the wait.
    const wait = headers['Retry-After']
    super(JSON.stringify({ code, ...(wait ? { retryAfterSeconds: Number(wait) } : {}) }), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    this.code = code
  }
}

export const notFound = () => new Problem('notFound', 404)
/** For paths that only accept forms; they have no GET or HEAD. */
export const methodNotAllowed = () => new Problem('methodNotAllowed', 405, { Allow: 'POST' })
export const forbidden = () => new Problem('forbidden', 403)
export const tooMany = (retryAfterSeconds: number, code: ProblemCode = 'tooManyAttempts') =>
  new Problem(code, 429, {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  })
