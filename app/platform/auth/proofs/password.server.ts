import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Client, Site } from '#app/platform/auth/context.ts'
import { boundedQueue } from '#app/platform/queues/bounded-queue.ts'

/** What hashing costs on a site (PASSWORD_MEMORY). */
type Costly = Pick<Site, 'passwordMemory'>

/** For whom something is hashed: a request's context. Networks take turns. */
type Asker = { site: Costly; client: Pick<Client, 'network'> }

/**
 * How a new hash begins: argon2id, by default with 19 MiB and two passes, the first of the settings that
 * OWASP's password storage sheet calls equal; some 40 ms of a processor. Kept in each hash, in the usual
 * notation for hashes (PHC), so that it can grow.
 */
const beginningOf = ({ passwordMemory }: Costly) =>
  `$argon2id$v=19$m=${passwordMemory * 1024},t=2,p=1$`

/** Bytes. */
const lengths = { salt: 16, key: 32 }

/**
 * Hashes at once, and at most waiting; more are refused at once (design, S13: a storm of sign-ins). One processor is left to everybody else, where there are two, and one of the four threads
 * of Node's pool, which files and names need too.
 */
export const hashQueue = {
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  atMostWaiting: 8,
} as const

const inTurn = boundedQueue(hashQueue)

const byArgon2 = promisify(argon2)

/** The key that the password gives by the algorithm, the cost and the salt that a hash names. */
type Derive = (password: string) => Promise<Buffer>
type ReadHash = { derive: Derive; key: Buffer }

const argon2Hash =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<key>[\w+/]+)$/u
/** Made until argon2id came; each is made anew when its owner signs in. */
const scryptHash = /^scrypt\$(?<N>\d+)\$(?<r>\d+)\$(?<p>\d+)\$(?<salt>[\w-]+)\$(?<key>[\w-]+)$/u

/** Reads a hash; null for a text that is none. */
function readHash(hash: string): ReadHash | null {
  const found = argon2Hash.exec(hash)?.groups
  if (found) {
    const { memory, passes, parallelism, salt = '', key = '' } = found
    const expected = Buffer.from(key, 'base64')
    const nonce = Buffer.from(salt, 'base64')
    const derive: Derive = (message) =>
      byArgon2('argon2id', {
        message,
        nonce,
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        tagLength: expected.length,
      })
    return { derive, key: expected }
  }
  const old = scryptHash.exec(hash)?.groups
  if (!old) return null
  const [N, r, p] = [Number(old.N), Number(old.r), Number(old.p)]
  const expected = Buffer.from(old.key ?? '', 'base64url')
  const salt = Buffer.from(old.salt ?? '', 'base64url')
  const derive: Derive = (password) =>
    new Promise((resolve, reject) => {
      // Twice what it needs: Node counts a little more.
      scrypt(password, salt, expected.length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  return { derive, key: expected }
}

/** As PHC hashes have it: without padding. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A hash that no password has. */
const nobody = (site: Costly) =>
  `${beginningOf(site)}${base64(Buffer.alloc(lengths.salt))}$${base64(Buffer.alloc(lengths.key))}`

/** The same text, however its accents are composed. */
const normal = (password: string) => password.normalize('NFKC')

/**
 * A hash of the password with its own salt and the cost, as one text.
 *
 * @throws Problem 503 when too many wait to be hashed.
 */
export function hashPassword({ site, client }: Asker, password: string): Promise<string> {
  return inTurn(async () => {
    const beginning = `${beginningOf(site)}${base64(randomBytes(lengths.salt))}$`
    const empty = readHash(beginning + base64(Buffer.alloc(lengths.key)))
    if (!empty) throw new Error('a hash is made that cannot be read')
    return beginning + base64(await empty.derive(normal(password)))
  }, client.network)
}

/** Whether the hash was made in another way than today's: to be made anew at the next sign-in. */
export function isOutdatedHash(site: Costly, hash: string): boolean {
  return !hash.startsWith(beginningOf(site))
}

/**
 * Whether the password belongs to the hash. Without a hash (an unknown address) it works as long as with
 * `instead`, a hash that somebody has, and answers false, so that time tells nothing (design, S4).
 *
 * @throws Problem 503 when too many wait: nothing was looked at then.
 */
export function verifyPassword(
  { site, client }: Asker,
  password: string,
  hash: string | null,
  instead: string | null = null,
): Promise<boolean> {
  return inTurn(async () => {
    const read = readHash(hash ?? instead ?? nobody(site))
    if (!read) return false
    const derived = await read.derive(normal(password))
    return hash !== null && timingSafeEqual(derived, read.key)
  }, client.network)
}
