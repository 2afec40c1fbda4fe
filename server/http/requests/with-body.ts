import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { boundedQueue } from '#app/platform/queues/bounded-queue.ts'
import { bodyLimitFor, formLimit, readBody } from './body-limit.ts'

/**
 * Requests with a large body at once: each is held in memory, several times over, until it is
 * answered. The others are not read meanwhile.
 */
const inTurn = boundedQueue({ atOnce: 4, atMostWaiting: 40 })

type Body = Uint8Array<ArrayBuffer> | null

/** Whether more may come than any form of a visitor has. */
function mayBeLarge({ method, body, headers }: Request, limit: number): boolean {
  if (limit <= formLimit || method === 'GET' || method === 'HEAD' || !body) return false
  const told = headers.get('Content-Length')
  return told === null || !(Number(told) <= formLimit)
}

/**
 * Reads a request's body up to the limit of its path and answers it. Large ones are the panel's: they
 * are read a few at a time, and not at all of others, whom the router then refuses.
 *
 * @throws Problem 413 for a larger body, 503 while too many others wait.
 */
export async function withBody(
  request: Request,
  actor: () => Promise<Actor>,
  respond: (body: Body) => Promise<Response>,
): Promise<Response> {
  const limit = bodyLimitFor(new URL(request.url).pathname)
  if (!mayBeLarge(request, limit)) return respond(await readBody(request, limit))
  if (!may(await actor(), 'panel.enter')) {
    const refused = await respond(null)
    refused.headers.set('Connection', 'close')
    return refused
  }
  return inTurn(async () => respond(await readBody(request, limit)))
}
