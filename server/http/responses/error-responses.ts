import { problemOfResponse } from '#app/platform/http/pages/shown-problem.ts'
import { Problem } from '#app/problem.ts'
import type { Pages } from '#server/http/pages.ts'
import type { RequestInHand } from '#server/http/requests/request-environment.ts'
import { routerRequest } from '#server/http/requests/router-request.ts'
import { compressed } from './content-encoding.ts'

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
