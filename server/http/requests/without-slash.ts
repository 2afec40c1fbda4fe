import type { MiddlewareHandler } from 'hono'
import { rawTarget, type RequestEnvironment } from './request-environment.ts'

/**
 * The address without slashes at the end of its path, its query as it was; null for one that has
 * none there, and for the root, which is one.
 */
function withoutSlash(target: string): string | null {
  const [path = '', ...query] = target.split(/(?=\?)/u)
  const plain = path.replace(/\/+$/u, '')
  return plain === path || plain === '' ? null : plain + query.join('')
}

/** Leads whoever asks for a page by an address with a slash at its end to the one without. */
export const redirectWithoutSlash: MiddlewareHandler<RequestEnvironment> = async (c, next) => {
  const { method } = c.req.raw
  const address = method === 'GET' || method === 'HEAD' ? withoutSlash(rawTarget(c)) : null
  if (address === null) return next()
  c.res = new Response(null, { status: 308, headers: { Location: address } })
}
