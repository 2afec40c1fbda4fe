import type { Asked } from './pages.ts'
import { parsedTarget, type RequestInHand } from './request-environment.ts'

/** The request as the router gets it. */
export function askedOfRouter(c: RequestInHand, body: Asked['body'] = null): Asked {
  const { method, headers, signal } = c.req.raw
  return {
    method: method === 'HEAD' ? 'GET' : method,
    target: parsedTarget(c),
    headers,
    body,
    signal,
    requestId: c.get('requestId'),
    network: c.get('network'),
    language: c.get('language'),
  }
}
