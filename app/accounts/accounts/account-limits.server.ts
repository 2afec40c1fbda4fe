import { createHash } from 'node:crypto'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import { countAttempt, type Limit } from '#app/platform/auth/limits/rate-limit.server.ts'

type Act = 'sign-in' | 'sign-up' | 'reset' | 'resend' | 'email-change' | 'confirmation'

const minutes = 60

/**
 * A window opens with its first attempt, so that any hour touches four of them: the numbers are a
 * quarter of the design's (S3: 60 guesses an hour for a network, 100 for an account), or less.
 */
const windowSeconds = 20 * minutes
const attempts: Record<Act, { network: number; address: number }> = {
  'sign-in': { network: 15, address: 25 },
  // A whole hall shares one network; mails are limited by address.
  'sign-up': { network: 60, address: 3 },
  reset: { network: 60, address: 3 },
  resend: { network: 60, address: 3 },
  'email-change': { network: 60, address: 3 },
  confirmation: { network: 15, address: 10 },
}

const perKnownDevice = 10

/** Successful sign-ins per window: each costs a hash and opens a session. */
const successfulSignIns = { network: 60, address: 60, device: 30 }

const wrongSetupLinks = 10
const passwordProofs = 10

const limit = (key: string, most: number): Limit => ({
  key,
  attempts: most,
  seconds: windowSeconds,
})

/**
 * Counts an attempt for the client's networks and for the address, whether or not it has an account. Addresses are
 * stored as hashes. Returns the counted limits. Throws Problem 429.
 */
export async function limitAccountAct(
  cx: RequestContext,
  act: Act,
  address: string,
): Promise<Limit[]> {
  const counted = limitsOf(cx, act, address, attempts[act])
  await countAttempt(cx.db, cx.now, counted)
  return counted
}

function limitsOf(
  { client }: RequestContext,
  act: string,
  address: string,
  most: { network: number; address: number },
): Limit[] {
  const hashed = createHash('sha256').update(address).digest('base64url')
  return [
    ...networkLimits(client, act, { attempts: most.network, seconds: windowSeconds }),
    limit(`${act} of ${hashed}`, most.address),
  ]
}

/** The counted attempts of a sign-in; one kind is returned once the password is checked. */
export type CountedSignIn = {
  /** Returned after a correct password. */
  guesses: Limit[]
  /** Returned after a wrong password. */
  rightOnes: Limit[]
}

/**
 * Counts a sign-in before its password is checked, as a guess and as a success, each with its own
 * budget. A device that this account has used has budgets of its own, so that strangers cannot lock
 * the owner out (design, S3).
 *
 * @param known the account and the device's name; null on an unknown device.
 * @throws Problem 429.
 */
export async function limitSignIn(
  cx: RequestContext,
  address: string,
  known: { id: string; device: string } | null,
): Promise<CountedSignIn> {
  const device = known && `${known.device} of ${known.id}`
  const counted: CountedSignIn =
    device === null
      ? {
          guesses: limitsOf(cx, 'sign-in', address, attempts['sign-in']),
          rightOnes: limitsOf(cx, 'right sign-in', address, successfulSignIns),
        }
      : {
          guesses: [limit(`sign-in on ${device}`, perKnownDevice)],
          rightOnes: [limit(`right sign-in on ${device}`, successfulSignIns.device)],
        }
  await countAttempt(cx.db, cx.now, [...counted.guesses, ...counted.rightOnes])
  return counted
}

/** Counts a password asked for during a session. Throws Problem 429. */
export async function limitPasswordProof(cx: RequestContext, accountId: string): Promise<Limit[]> {
  const counted = [limit(`password of ${accountId}`, passwordProofs)]
  await countAttempt(cx.db, cx.now, counted)
  return counted
}

/** Counts a wrong set-up link; the right one is never limited. Throws Problem 429. */
export async function limitWrongSetupLinks(cx: RequestContext): Promise<void> {
  const most = { attempts: wrongSetupLinks, seconds: windowSeconds }
  await countAttempt(cx.db, cx.now, networkLimits(cx.client, 'setup', most))
}
