import { createHash } from 'node:crypto'
import { personOf } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import {
  provenDevice,
  type DeviceToken,
} from '#app/accounts/second-factors/step/proven-device.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import { countAttempt, type Limit } from '#app/platform/auth/limits/rate-limit.server.ts'

const minute = 60
const windowSeconds = 20 * minute

/**
 * Guesses within any hour (design, S3: ten at one account). Sessions and networks have fewer, so
 * that one does not use up the rest.
 */
const hour = { seconds: 60 * minute, sliding: true } as const
const guesses = { session: 5, network: 5, account: 10, device: 5 }

/** For signed-in people adding factors: guessing opens nothing. */
const guessesSignedIn = { attempts: 10, seconds: windowSeconds }

const messages = { session: 3, account: 3, phone: 3, network: 10, device: 3, ofDay: 12 }
const challenges = { session: 10, network: 60 }

/**
 * Counts a guess of a code; a correct one is returned. A browser in which the account has used a second factor is
 * counted apart, so that strangers who know the password do not lock the owner out.
 *
 * @param sent the browser's device token.
 * @throws Problem 429.
 */
export async function limitGuess(
  cx: RequestContext,
  kind: 'code' | 'recovery code',
  sent: DeviceToken,
): Promise<Limit[]> {
  const counted = await limitsOfGuess(cx, kind, sent)
  await countAttempt(cx.db, cx.now, counted)
  return counted
}

async function limitsOfGuess(
  cx: RequestContext,
  kind: string,
  sent: DeviceToken,
): Promise<Limit[]> {
  const { id, sessionId } = personOf(cx)
  if (cx.actor.kind === 'account')
    return [{ key: `${kind} inside ${sessionId}`, ...guessesSignedIn }]
  const device = await provenDevice(cx.db, id, sent)
  if (device) return [{ key: `${kind} on ${device.name}`, attempts: guesses.device, ...hour }]
  return [
    { key: `${kind} in ${sessionId}`, attempts: guesses.session, ...hour },
    ...networkLimits(cx.client, `${kind} of ${id}`, { attempts: guesses.network, ...hour }),
    { key: `${kind} of ${id}`, attempts: guesses.account, ...hour },
  ]
}

/** Counts a challenge. Throws Problem 429. */
export async function limitChallenge(cx: RequestContext): Promise<void> {
  const { session, network } = challenges
  const { sessionId } = personOf(cx)
  await countAttempt(cx.db, cx.now, [
    { key: `challenge in ${sessionId}`, attempts: session, seconds: windowSeconds },
    ...networkLimits(cx.client, 'challenge', { attempts: network, seconds: windowSeconds }),
  ])
}

/**
 * Counts a text message: each costs money and may reach a stranger. Numbers are stored as hashes;
 * browsers count as for guesses.
 *
 * @throws Problem 429.
 */
export async function limitTextMessage(
  cx: RequestContext,
  phone: string,
  sent: DeviceToken,
): Promise<void> {
  const { id, sessionId } = personOf(cx)
  const device = await provenDevice(cx.db, id, sent)
  const seconds = windowSeconds
  const day = { attempts: messages.ofDay, seconds: 24 * 60 * minute }
  if (device) {
    return countAttempt(cx.db, cx.now, [
      { key: `message on ${device.name}`, attempts: messages.device, seconds },
      { key: `messages of the day on ${device.name}`, ...day },
    ])
  }
  const hashed = createHash('sha256').update(phone).digest('base64url')
  await countAttempt(cx.db, cx.now, [
    { key: `message in ${sessionId}`, attempts: messages.session, seconds },
    ...networkLimits(cx.client, 'message', { attempts: messages.network, seconds }),
    { key: `message of ${id}`, attempts: messages.account, seconds },
    { key: `message to ${hashed}`, attempts: messages.phone, seconds },
    { key: `messages of the day of ${id}`, ...day },
  ])
}
