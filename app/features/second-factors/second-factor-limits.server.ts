import { createHash } from 'node:crypto'
import type { RequestContext } from '#app/auth/context.ts'
import { countAttempt, type Limit } from '#app/auth/rate-limit.server.ts'

const minute = 60

/**
 * A window opens with its first attempt, so an hour of any clock touches two of these: at most ten
 * guesses (design, S3).
 */
const guesses = { attempts: 5, seconds: 60 * minute }
const messages = { account: 3, phone: 3, network: 10, seconds: 20 * minute }
const messagesOfDay = { attempts: 12, seconds: 24 * 60 * minute }

/** Counts a guess of a code; one that was right is given back. Throws Problem 429. */
export async function limitGuess(
  cx: RequestContext,
  accountId: string,
  kind: 'code' | 'recovery code',
): Promise<Limit[]> {
  const counted = [{ key: `${kind} of ${accountId}`, ...guesses }]
  await countAttempt(cx.db, cx.now, counted)
  return counted
}

/**
 * Counts a message that is about to be sent: each costs money, and may ring in a stranger's pocket.
 * Numbers are counted as hashes.
 *
 * @throws Problem 429.
 */
export async function limitTextMessage(
  cx: RequestContext,
  accountId: string,
  phone: string,
): Promise<void> {
  const { account, phone: perPhone, network, seconds } = messages
  const hashed = createHash('sha256').update(phone).digest('base64url')
  await countAttempt(cx.db, cx.now, [
    { key: `message from ${cx.client.network}`, attempts: network, seconds },
    { key: `message of ${accountId}`, attempts: account, seconds },
    { key: `message to ${hashed}`, attempts: perPhone, seconds },
    { key: `messages of the day of ${accountId}`, ...messagesOfDay },
  ])
}
