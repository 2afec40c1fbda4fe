import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { boundedQueue } from '#app/bounded-queue.ts'
import type { Client, Site } from './context.ts'

/** What hashing costs on a site (PASSWORD_COST): scrypt's N as a power of two. */
type Costly = Pick<Site, 'passwordCost'>

/** For whom something is hashed: a request's context. Networks take turns. */
type Asker = { site: Costly; client: Pick<Client, 'network'> }

/**
 * What scrypt costs: at 15, the default, 32 MiB and some 200 ms, one of the settings that OWASP's
 * password storage sheet calls equal. Kept in each hash, so that it can grow.
 */
const costOf = ({ passwordCost }: Costly) => ({ N: 2 ** passwordCost, r: 8, p: 3 })
const keyLength = 64

/** How a hash of this cost begins. */
const beginningOf = ({ N, r, p }: ReturnType<typeof costOf>) => `scrypt$${N}$${r}$${p}$`

/**
 * Hashes at once, and at most waiting, in all and of one network; more are refused (design, S13: a storm
 * of sign-ins). Never all four threads of Node's pool, which files and names need too.
 */
export const hashQueue = {
  atOnce: Math.min(3, Math.max(2, availableParallelism() - 1)),
  atMostWaiting: 32,
  atMostWaitingOfOne: 16,
} as const

const inTurn = boundedQueue(hashQueue)

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  const { N = 1, r = 1 } = options
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyLength,
      // Twice what it needs: Node counts a little more.
      { ...options, maxmem: 256 * N * r },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
}

/**
 * A hash of the password with its own salt and the cost, as one text.
 *
 * @throws Problem 429, 503 when too many wait to be hashed.
 */
export function hashPassword({ site, client }: Asker, password: string): Promise<string> {
  return inTurn(async () => {
    const cost = costOf(site)
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return `${beginningOf(cost)}${salt.toString('base64url')}$${key.toString('base64url')}`
  }, client.network)
}

/** Whether the hash was made with another cost than today's: to be made anew at the next sign-in. */
export function isOutdatedHash(site: Costly, hash: string): boolean {
  return !hash.startsWith(beginningOf(costOf(site)))
}

/** A hash that no password has: takes the same time to verify as any other. */
const nobody = (site: Costly) => `${beginningOf(costOf(site))}${'A'.repeat(22)}$${'A'.repeat(86)}`

/**
 * Whether the password belongs to the hash. Without a hash (an unknown address) it works as long
 * and answers false, so that time tells nothing (design, S4).
 *
 * @throws Problem 429, 503 when too many wait: nothing was looked at then.
 */
export function verifyPassword(
  { site, client }: Asker,
  password: string,
  hash: string | null,
): Promise<boolean> {
  return inTurn(async () => {
    const [, N, r, p, salt = '', key = ''] = (hash ?? nobody(site)).split('$')
    const expected = Buffer.from(key, 'base64url')
    const derived = await derive(password, Buffer.from(salt, 'base64url'), {
      N: Number(N),
      r: Number(r),
      p: Number(p),
    })
    return hash !== null && expected.length === keyLength && timingSafeEqual(derived, expected)
  }, client.network)
}
