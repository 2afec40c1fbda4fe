import { createHash } from 'node:crypto'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { networkLimits } from '#app/platform/auth/limits/network-limits.ts'
import { countAttempt, type Limit } from '#app/platform/auth/limits/rate-limit.server.ts'

type Act = 'sign-in' | 'sign-up' | 'reset' | 'resend' | 'email-change' | 'confirmation'

const minutes = 60

/**
 * A window opens with its first attempt, so an hour of any clock touches four of these: a quarter of
 * the figures of the design (S3: 60 guesses an hour for a network, 100 for an account), or less.
 */
const windowSeconds = 20 * minutes
const attempts: Record<Act, { network: number; address: number }> = {
  'sign-in': { network: 15, address: 25 },
  // A hall of people has one network; what each has mailed is counted by the address.
  'sign-up': { network: 60, address: 3 },
  reset: { network: 60, address: 3 },
  resend: { network: 60, address: 3 },
  'email-change': { network: 60, address: 3 },
  confirmation: { network: 15, address: 10 },
}

const perKnownDevice = 10

/** Sign-ins that turn out right, in the same window: each costs a hash and opens a session. */
const rightOnes = { network: 60, address: 60, device: 30 }

const wrongSetupLinks = 10
const passwordProofs = 10

const limit = (key: string, most: number): Limit => ({
  key,
  attempts: most,
  seconds: windowSeconds,
})

/**
 * Counts an attempt of this kind for the asker's networks and then for the address it is about,
 * whether that has an account or not. Addresses are kept as hashes. Gives what was counted.
 *
 * @throws Problem 429.
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

/** What a sign-in has used up before its password is looked at: what it was is given back then. */
export type CountedSignIn = {
  /** The budget of guesses, which one that was right has not used. */
  guesses: Limit[]
  /** The budget of right ones, which a wrong guess has not used. */
  rightOnes: Limit[]
}

/**
 * Counts a sign-in before its password is looked at: as a guess and as a right one, each with a budget of
 * its own. On a device where this account signed in before, both are the device's alone, so that
 * strangers who use up the others do not lock the owner out (design, S3).
 *
 * @param known the account and the name of its device, which knows it; null on any other.
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
          rightOnes: limitsOf(cx, 'right sign-in', address, rightOnes),
        }
      : {
          guesses: [limit(`sign-in on ${device}`, perKnownDevice)],
          rightOnes: [limit(`right sign-in on ${device}`, rightOnes.device)],
        }
  await countAttempt(cx.db, cx.now, [...counted.guesses, ...counted.rightOnes])
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
  const most = { attempts: wrongSetupLinks, seconds: windowSeconds }
  await countAttempt(cx.db, cx.now, networkLimits(cx.client, 'setup', most))
}
