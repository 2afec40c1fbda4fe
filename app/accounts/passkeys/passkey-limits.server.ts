import type { RequestContext } from '#app/platform/auth/context.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import { countAttempt, type Limit } from '#app/platform/auth/limits/rate-limit.server.ts'

const minutes = 60

/**
 * Limits challenges, as each is a row, and the work of answers. Nothing is counted for the account:
 * a signature cannot be guessed, and strangers could lock the owner out (decision 0023).
 */
const perNetwork = { attempts: 40, seconds: 20 * minutes }
const perSession = { attempts: 10, seconds: 20 * minutes }

const limitsOf = (cx: RequestContext, what: string, sessionId: string | null): Limit[] => [
  ...networkLimits(cx.client, what, perNetwork),
  ...(sessionId === null ? [] : [{ key: `${what} in ${sessionId}`, ...perSession }]),
]

/** Counts a challenge, also for the session if there is one. Throws Problem 429. */
export async function limitChallenge(cx: RequestContext, sessionId: string | null): Promise<void> {
  await countAttempt(cx.db, cx.now, limitsOf(cx, 'passkey challenge', sessionId))
}

/** Counts an answer; a correct one is returned. Throws Problem 429. */
export async function limitAnswer(cx: RequestContext, sessionId: string | null): Promise<Limit[]> {
  const counted = limitsOf(cx, 'passkey answer', sessionId)
  await countAttempt(cx.db, cx.now, counted)
  return counted
}
