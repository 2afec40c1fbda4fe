import { problemOfResponse } from '#app/platform/http/pages/shown-problem.ts'
import type { ShownProblem } from '#app/problem.ts'

/** Whether the target is router data, not a page. */
export const isRouterData = (target: string) => /\.data(?:\?|$)/u.test(target)

/** Whether our frontend shows the response: a page, or data of one. */
export function isShown({ headers }: Response): boolean {
  return (
    headers.has('X-Remix-Response') || (headers.get('Content-Type') ?? '').startsWith('text/html')
  )
}

export function withRetry(response: Response, { retryAfterSeconds }: ShownProblem): Response {
  if (retryAfterSeconds) response.headers.set('Retry-After', String(retryAfterSeconds))
  return response
}

/** The problem that a route answered with; a foreign body is ignored. */
export async function problemIn(response: Response): Promise<ShownProblem> {
  const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json')
  const data: unknown = isJson && response.body ? await response.json() : null
  return problemOfResponse(response.status, data)
}

/**
 * Reports when the body breaks off. The response has begun by then, so the connection is cut: nobody takes a part
 * for the whole.
 */
export function reportStreamErrors(response: Response, report: (error: unknown) => void): Response {
  if (!response.body) return response
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          report(error)
          controller.error(new Error('the answer broke off'))
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}
