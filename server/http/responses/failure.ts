import { problemsCopy } from '#app/copy/problems.copy.ts'
import { Overloaded } from '#app/platform/db/pool/admission-slot.ts'
import { OutcomeUnknown } from '#app/platform/db/pool/connection-loss.server.ts'
import { formToSendAgain } from '#app/platform/http/forms/form.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { ImageStoreUnavailable } from '#app/platform/images/image-store.server.ts'
import type { ShownProblem } from '#app/problem.ts'
import { chainOf, codeOf, isDatabaseUnavailable } from '#packages/keeper/faults/database-away.ts'
import type { RouterRequest } from '#server/http/requests/router-request.ts'

/** The overload error among the causes, if any. */
export const overloadIn = (failure: unknown): Overloaded | null =>
  chainOf(failure).find((error) => error instanceof Overloaded) ?? null

/** Whether it is unknown if the change was stored. */
const isOutcomeUnknown = (failure: unknown): boolean =>
  chainOf(failure).some((error) => error instanceof OutcomeUnknown)

const isImageStoreUnavailable = (failure: unknown): boolean =>
  chainOf(failure).some((error) => error instanceof ImageStoreUnavailable)

/** Error codes of a full disk, of the system and of PostgreSQL. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a full disk prevented a write; reading still works. */
export function isDiskFull(failure: unknown): boolean {
  return chainOf(failure).some((error) => fullCodes.has(codeOf(error) ?? ''))
}

const missingColumn = '42703'
const unreadable = new Set(['42P01', '42501'])

/**
 * Whether the configuration keeps the table of accounts from being read, so that nobody can sign in (specification,
 * section 8: 'Error de configuración'); null for any other failure.
 */
export function accountsFault(
  failure: unknown,
): 'accountsUnreachable' | 'accountsWithoutRole' | null {
  for (const error of chainOf(failure)) {
    const code = codeOf(error)
    if (code === missingColumn && /\brole\b/u.test(error.message)) return 'accountsWithoutRole'
    if (code && unreadable.has(code) && /\busuarios\b/u.test(error.message)) {
      return 'accountsUnreachable'
    }
  }
  return null
}

type LoggedError = { type: string; message: string; code?: string; stack?: string }

/** An error for the log, without query parameters and database details, which contain user input (design, S14). */
export function loggableError(failure: unknown): LoggedError[] {
  if (!(failure instanceof Error)) return [{ type: typeof failure, message: 'not an Error' }]
  return chainOf(failure).map(loggable)
}

function loggable(error: Error): LoggedError {
  const code = codeOf(error)
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /u.test(line))
  return {
    type: error.name,
    message: error.message.split('\nparams:', 1)[0] ?? '',
    ...(code ? { code } : {}),
    ...(frames ? { stack: frames.join('\n') } : {}),
  }
}

/** Retry-After while the database or the image store is away (seconds). */
const unavailableRetrySeconds = 5

/**
 * The problem to show for a failed request: what the person can do, else that the error was recorded. The form's
 * input is returned for sending again; resubmitting is idempotent.
 */
export function problemOfErrors(
  request: RouterRequest,
  failures: readonly unknown[],
): ShownProblem {
  const sent = formToSendAgain(request.target, request.headers, request.body)
  const posted = request.method === 'POST'
  return {
    ...shownProblem(request, failures),
    ...(sent ? { sent } : {}),
    ...(posted ? { posted } : {}),
  }
}

/** A sign-in refusal with the form's input, which is sent after signing in. */
export function withTypedValues(request: RouterRequest, refused: ShownProblem): ShownProblem {
  if (refused.code !== 'signInRequired' || request.method !== 'POST') return refused
  const sent = formToSendAgain(request.target, request.headers, request.body)
  return { ...refused, posted: true, ...(sent ? { sent } : {}) }
}

function shownProblem(request: RouterRequest, failures: readonly unknown[]): ShownProblem {
  if (failures.some(isOutcomeUnknown)) {
    return { code: 'perhapsDone', status: 503, retryAfterSeconds: unavailableRetrySeconds }
  }
  if (failures.some(isDiskFull)) return { code: 'diskFull', status: 503 }
  // Before the database check, as network errors look the same.
  if (failures.some(isImageStoreUnavailable)) {
    return { code: 'picturesAway', status: 503, retryAfterSeconds: unavailableRetrySeconds }
  }
  if (failures.some(isDatabaseUnavailable)) {
    return { code: 'unavailable', status: 503, retryAfterSeconds: unavailableRetrySeconds }
  }
  // Only in the panel, as a visitor could do nothing about it.
  const inPanel = request.target.startsWith('/admin/')
  const misconfigured = inPanel ? failures.map(accountsFault).find(Boolean) : null
  return { code: misconfigured ?? 'internal', status: 500, requestId: request.requestId }
}

/** Whether the client is a program, or a browser fetching something other than a page. */
export function wantsJson(headers: Pick<Headers, 'get'>): boolean {
  const accept = headers.get('Accept') ?? ''
  if (accept.includes('text/html')) return false
  const destination = headers.get('Sec-Fetch-Dest')
  return accept.includes('application/json') || (destination !== null && destination !== 'document')
}

export function jsonErrorResponse(refusal: ShownProblem): Response {
  return Response.json(refusal, { status: refusal.status, headers: retryAfter(refusal) })
}

/** A refusal as a bare page: the last resort, when the site's error page cannot be rendered. */
export function plainErrorPage(
  refusal: ShownProblem,
  language: Language,
  clubName: string,
): Response {
  const sentence = problemsCopy[language][refusal.code]
  const id = refusal.requestId ? `<p><code>${refusal.requestId}</code></p>` : ''
  const name = clubName.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><title>${sentence} · ${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>${sentence}</h1>${id}<p><a href="/">${name}</a></p></main></body></html>`
  return new Response(html, {
    status: refusal.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...retryAfter(refusal) },
  })
}

function retryAfter({ retryAfterSeconds }: ShownProblem): Record<string, string> {
  return retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}
}
