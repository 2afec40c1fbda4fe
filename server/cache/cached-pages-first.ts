import type { MiddlewareHandler } from 'hono'
import { rawTarget, type RequestEnvironment } from '#server/http/requests/request-environment.ts'
import { wantsJson } from '#server/http/responses/plain-error-responses.ts'
import { cachedPageResponse, lastResort } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Gives what is cached before anything else is asked for it; and where a page cannot be made because the database is
 * away, the one that was in memory when it went.
 */
export const cachedPagesFirst =
  (cachedPages: PageCache): MiddlewareHandler<RequestEnvironment> =>
  async (c, next) => {
    const { method } = c.req.raw
    if (method !== 'GET' && method !== 'HEAD') return next()
    const target = rawTarget(c)
    const language = c.get('language')
    const cookies = c.req.header('Cookie')
    const page = await cachedPages.get(target, language, { network: c.get('network'), cookies })
    // A program is told in its own words that there is no page.
    if (page && (page.status === 200 || !wantsJson(c.req.raw.headers))) {
      c.res = cachedPageResponse(page, c.req.raw)
      return
    }
    await next()
    if (c.res.status !== 503) return
    const last = cachedPages.lastKnown(target, language, { cookies, failed: true })
    if (!last) return
    await c.res.body?.cancel()
    // Hono adds the headers of the answer before to the one that is set.
    c.res = undefined
    c.res = cachedPageResponse(lastResort(last), c.req.raw)
  }
