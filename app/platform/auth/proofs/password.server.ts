import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { Client, Site } from '#app/platform/auth/context.ts'
import { boundedQueue } from '#app/platform/queues/fair-queue.ts'

/** Cost of hashing on this site (PASSWORD_MEMORY). */
type Costly = Pick<Site, 'passwordMemory'>

/** The request that needs hashing; requests take turns by network. */
type HashRequest = { site: Costly; client: Pick<Client, 'network'> }

/**
 * Parameters of a new hash: argon2id, by default 19 MiB and two passes, the first of the equivalent settings in OWASP's
 * password storage cheat sheet; about 40 ms of CPU. Stored in PHC format, so that they can be raised.
 */
const beginningOf = ({ passwordMemory }: Costly) =>
  `$argon2id$v=19$m=${passwordMemory * 1024},t=2,p=1$`

/** Lengths in bytes. */
const lengths = { salt: 16, key: 32 }

/**
 * Concurrent and waiting hashes; more are refused (design, S13: a storm of sign-ins). Leaves one CPU of at least two
 * for everything else, and one of Node's four pool threads for files and DNS.
 */
export const hashQueue = {
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  atMostWaiting: 8,
} as const

const queueByNetwork = boundedQueue(hashQueue)

const byArgon2 = promisify(argon2)

/** Derives the key by the algorithm, cost and salt of a hash. */
type Derive = (password: string) => Promise<Buffer>
const argon2Hash =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<key>[\w+/]+)$/u
/** Format before argon2id; replaced on the owner's next sign-in. */
const scryptHash = /^scrypt\$(?<N>\d+)\$(?<r>\d+)\$(?<p>\d+)\$(?<salt>[\w-]+)\$(?<key>[\w-]+)$/u

/** Parses a hash; null if malformed. */
function readHash(hash: string): { derive: Derive; key: Buffer } | null {
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
      // Twice the memory that scrypt needs, because Node counts a little more.
      scrypt(password, salt, expected.length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  return { derive, key: expected }
}

/** Unpadded, as in PHC. */
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A hash that no password matches. */
const unmatchableHash = (site: Costly) =>
  `${beginningOf(site)}${base64(Buffer.alloc(lengths.salt))}$${base64(Buffer.alloc(lengths.key))}`

/** Normalises the composition of accents. */
const normal = (password: string) => password.normalize('NFKC')

/**
 * Hashes a password with a new salt and the current cost.
 *
 * @throws Problem 503 if the queue is full.
 */
export function hashPassword({ site, client }: HashRequest, password: string): Promise<string> {
  return queueByNetwork(async () => {
    const beginning = `${beginningOf(site)}${base64(randomBytes(lengths.salt))}$`
    const empty = readHash(beginning + base64(Buffer.alloc(lengths.key)))
    if (!empty) throw new Error('a hash is made that cannot be read')
    return beginning + base64(await empty.derive(normal(password)))
  }, client.network)
}

/** Whether a hash has outdated parameters, to be replaced at the next sign-in. */
export function isOutdatedHash(site: Costly, hash: string): boolean {
  return !hash.startsWith(beginningOf(site))
}

/**
 * Verifies a password. Without a hash (unknown address) it works as long as with `instead`,
 * somebody's real hash, and returns false, so that timing reveals nothing (design, S4).
 *
 * @throws Problem 503 if the queue is full; nothing was checked.
 */
export function verifyPassword(
  { site, client }: HashRequest,
  password: string,
  hash: string | null,
  instead: string | null = null,
): Promise<boolean> {
  return queueByNetwork(async () => {
    const read = readHash(hash ?? instead ?? unmatchableHash(site))
    if (!read) return false
    const derived = await read.derive(normal(password))
    return hash !== null && timingSafeEqual(derived, read.key)
  }, client.network)
}
