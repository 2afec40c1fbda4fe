import { problemOfResponse } from '#app/http/shown-problem.ts'
import { Problem } from '#app/problem.ts'
import { compressed } from './content-encoding.ts'
import type { Pages } from './pages.ts'
import type { RequestInHand } from './request-environment.ts'
import { routerRequest } from './router-request.ts'

/** The answers to what is thrown before the router is asked: a Problem's own words, or a fault's. */
export const errorResponses =
  (pages: Pages) =>
  async (c: RequestInHand, thrown: unknown): Promise<Response> => {
    if (!(thrown instanceof Problem)) return pages.refuseFailed(routerRequest(c), [thrown])
    const refused = problemOfResponse(thrown.status, await thrown.clone().json())
    const response = await compressed(
      await pages.refuse(routerRequest(c), refused),
      c.req.raw.headers.get('Accept-Encoding'),
    )
    for (const name of ['Allow', 'Connection']) {
      const value = thrown.headers.get(name)
      if (value !== null) response.headers.set(name, value)
    }
    return response
  }
