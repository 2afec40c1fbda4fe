import type { Tracing } from './tracing.ts'

/** A request as a trace tells it: nothing of who asks, and of the address no more than its route. */
export type TracedRequest = { method: string; route: string; requestId: string }

/**
 * Makes an answer within a span. What comes from the memory of the process is no such answer: it asks nobody.
 *
 * @param answer makes it, and gives its status.
 */
export async function tracedAnswer(
  tracing: Pick<Tracing, 'within'> | null,
  { method, route, requestId }: TracedRequest,
  answer: () => Promise<number>,
): Promise<void> {
  if (!tracing) return void (await answer())
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'cercle.request_id': requestId,
  }
  await tracing.within({ name: `${method} ${route}`, kind: 'server', attributes }, async (span) => {
    const status = await answer()
    span.set({ 'http.response.status_code': status })
    if (status >= 500) span.fail(String(status))
  })
}
