import { createHash } from 'node:crypto'
import type { RequestContext } from '#app/auth/context.ts'
import { countAttempt, type Limit } from '#app/auth/rate-limit.server.ts'

type Act = 'sign-in' | 'sign-up' | 'reset' | 'resend' | 'email-change'

const minutes = 60

/**
 * A window opens with its first attempt, so an hour of any clock touches four of these: a quarter of
 * the figures of the design (S3: 60 guesses an hour for a network, 100 for an account), or less.
 */
const windowSeconds = 20 * minutes
const attempts: Record<Act, { network: number; address: number }> = {
  'sign-in': { network: 15, address: 25 },
  'sign-up': { network: 10, address: 3 },
  reset: { network: 10, address: 3 },
  resend: { network: 10, address: 3 },
  'email-change': { network: 10, address: 3 },
}

const perKnownDevice = 10
const wrongSetupLinks = 10
const passwordProofs = 10

const limit = (key: string, most: number): Limit => ({
  key,
  attempts: most,
  seconds: windowSeconds,
})

/**
 * Counts an attempt of this kind for the asker's network and then for the address it is about,
 * whether that has an account or not. Addresses are kept as hashes. Gives what was counted.
 *
 * @throws Problem 429.
 */
export async function limitAccountAct(
  cx: RequestContext,
  act: Act,
  address: string,
): Promise<Limit[]> {
  const { network, address: perAddress } = attempts[act]
  const hashed = createHash('sha256').update(address).digest('base64url')
  const counted = [
    limit(`${act} from ${cx.client.network}`, network),
    limit(`${act} of ${hashed}`, perAddress),
  ]
  await countAttempt(cx.db, cx.now, counted)
  return counted
}

/**
 * Counts a sign-in on a device where this account signed in before. It has a budget of its own, so
 * that strangers who use up the others do not lock the owner out (design, S3).
 *
 * @throws Problem 429.
 */
export async function limitKnownDevice(cx: RequestContext, device: string): Promise<Limit[]> {
  const counted = [limit(`sign-in on ${device}`, perKnownDevice)]
  await countAttempt(cx.db, cx.now, counted)
  return counted
}

/** Counts a password that somebody who is signed in is asked for once more. Throws Problem 429. */
export async function limitPasswordProof(cx: RequestContext, accountId: string): Promise<Limit[]> {
  const counted = [limit(`password of ${accountId}`, passwordProofs)]
  await countAttempt(cx.db, cx.now, counted)
  return counted
}

/** Counts a wrong set-up link; the right one is never refused for the wrong ones. Throws Problem 429. */
export async function limitWrongSetupLinks(cx: RequestContext): Promise<void> {
  await countAttempt(cx.db, cx.now, [limit(`setup from ${cx.client.network}`, wrongSetupLinks)])
}
