import { problemsCopy } from '#app/copy/problems.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { ShownProblem } from '#app/problem.ts'

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
