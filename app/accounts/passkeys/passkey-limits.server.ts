import type { RequestContext } from '#app/platform/auth/context.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import { countAttempt, type Limit } from '#app/platform/auth/limits/rate-limit.server.ts'

const minutes = 60

/**
 * What a browser is asked to sign is a row, and its answer some work: that is what is limited here. A
 * signature cannot be guessed, so nothing is counted for the account: that would only let strangers
 * lock its owner out (decision 0023).
 */
const perNetwork = { attempts: 40, seconds: 20 * minutes }
const perSession = { attempts: 10, seconds: 20 * minutes }

const limitsOf = (cx: RequestContext, what: string, sessionId: string | null): Limit[] => [
  ...networkLimits(cx.client, what, perNetwork),
  ...(sessionId === null ? [] : [{ key: `${what} in ${sessionId}`, ...perSession }]),
]

/** Counts that something to be signed is asked for, in this session if there is one. Throws Problem 429. */
export async function limitChallenge(cx: RequestContext, sessionId: string | null): Promise<void> {
  await countAttempt(cx.db, cx.now, limitsOf(cx, 'passkey challenge', sessionId))
}

/** Counts an answer; one that was right is given back. Throws Problem 429. */
export async function limitAnswer(cx: RequestContext, sessionId: string | null): Promise<Limit[]> {
  const counted = limitsOf(cx, 'passkey answer', sessionId)
  await countAttempt(cx.db, cx.now, counted)
  return counted
}
