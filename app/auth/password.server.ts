import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { Problem } from '#app/problem.ts'

/** What scrypt costs: 32 MiB and some 100 ms. Kept in each hash, so that it can grow. */
const cost = { N: 2 ** 15, r: 8, p: 1 }
const keyLength = 64
const memoryLimit = 128 * 1024 * 1024

/** Hashes at once, and at most waiting; more are refused (design, S13: a storm of sign-ins). */
const atOnce = 4
const atMostWaiting = 64

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= atMostWaiting)
      throw new Problem('unavailable', 503, { 'Retry-After': '5' })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The turn passes on; only without anybody waiting is there one running less.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyLength,
      { ...options, maxmem: memoryLimit },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
}

/** A hash of the password with its own salt and the cost, as one text. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    const { N, r, p } = cost
    return `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`
  })
}

/** A hash that no password has: takes the same time to verify as any other. */
const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(86)}`

/**
 * Whether the password belongs to the hash. Without a hash (an unknown address) it works as long
 * and answers false, so that time tells nothing (design, S4).
 */
export function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  return inTurn(async () => {
    const [, N, r, p, salt = '', key = ''] = (hash ?? nobody).split('$')
    const expected = Buffer.from(key, 'base64url')
    const derived = await derive(password, Buffer.from(salt, 'base64url'), {
      N: Number(N),
      r: Number(r),
      p: Number(p),
    })
    return hash !== null && expected.length === keyLength && timingSafeEqual(derived, expected)
  })
}
