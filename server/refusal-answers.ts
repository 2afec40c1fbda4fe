import { refusalOfAnswer } from '#app/http/refusal.ts'
import { Problem } from '#app/problem.ts'
import { askedOfRouter } from './asked-of-router.ts'
import { compressed } from './content-encoding.ts'
import type { Pages } from './pages.ts'
import type { RequestInHand } from './request-environment.ts'

/** The answers to what is thrown before the router is asked: a Problem's own words, or a fault's. */
export const refusalsBy =
  (pages: Pages) =>
  async (c: RequestInHand, thrown: unknown): Promise<Response> => {
    if (!(thrown instanceof Problem)) return pages.refuseFailed(askedOfRouter(c), [thrown])
    const refused = refusalOfAnswer(thrown.status, await thrown.clone().json())
    const answer = await compressed(
      await pages.refuse(askedOfRouter(c), refused),
      c.req.raw.headers.get('Accept-Encoding'),
    )
    for (const name of ['Allow', 'Connection']) {
      const value = thrown.headers.get(name)
      if (value !== null) answer.headers.set(name, value)
    }
    return answer
  }
