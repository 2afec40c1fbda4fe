import { problemOfResponse } from '#app/platform/http/pages/shown-problem.ts'
import type { ShownProblem } from '#app/problem.ts'

/** Whether the router's own data is asked for, not a page. */
export const isData = (target: string) => /\.data(?:\?|$)/u.test(target)

/** A response that the site's own frontend shows: a page, or the data of one. */
export function isShown({ headers }: Response): boolean {
  return (
    headers.has('X-Remix-Response') || (headers.get('Content-Type') ?? '').startsWith('text/html')
  )
}

/** The response with how long to wait. */
export function withRetry(response: Response, { retryAfterSeconds }: ShownProblem): Response {
  if (retryAfterSeconds) response.headers.set('Retry-After', String(retryAfterSeconds))
  return response
}

/** The refusal that a route answered with; its body counts only where it is one of ours. */
export async function problemIn(response: Response): Promise<ShownProblem> {
  const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json')
  const data: unknown = isJson && response.body ? await response.json() : null
  return problemOfResponse(response.status, data)
}
