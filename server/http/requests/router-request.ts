import type { Language } from '#app/platform/i18n/languages/language.ts'
import { parsedTarget, type RequestInHand } from './request-environment.ts'

/** A request as the router gets it: read, checked, and addressed to the public origin. */
export type RouterRequest = {
  method: string
  /** Path and query. */
  target: string
  headers: Headers
  body: Uint8Array<ArrayBuffer> | null
  signal: AbortSignal
  requestId: string
  network: string
  language: Language
}

/** The request as the router gets it. */
export function routerRequest(c: RequestInHand, body: RouterRequest['body'] = null): RouterRequest {
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
