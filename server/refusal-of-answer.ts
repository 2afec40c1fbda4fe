import { refusalOfAnswer, type Refusal } from '#app/http/refusal.ts'

/** Whether the router's own data is asked for, not a page. */
export const isData = (target: string) => /\.data(?:\?|$)/u.test(target)

/** An answer that the site's own frontend shows: a page, or the data of one. */
export function isShown({ headers }: Response): boolean {
  return (
    headers.has('X-Remix-Response') || (headers.get('Content-Type') ?? '').startsWith('text/html')
  )
}

/** The answer with how long to wait. */
export function withRetry(answer: Response, { retryAfterSeconds }: Refusal): Response {
  if (retryAfterSeconds) answer.headers.set('Retry-After', String(retryAfterSeconds))
  return answer
}

/** The refusal that a route answered with; its body counts only where it is one of ours. */
export async function refusalIn(answer: Response): Promise<Refusal> {
  const isJson = (answer.headers.get('Content-Type') ?? '').startsWith('application/json')
  const data: unknown = isJson && answer.body ? await answer.json() : null
  return refusalOfAnswer(answer.status, data)
}
