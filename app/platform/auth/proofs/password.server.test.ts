import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { Problem } from '#app/problem.ts'
import { whole } from '#tests/support/figures.ts'
import { hashPassword, hashQueue, isOutdatedHash, verifyPassword } from './password.server.ts'

const site = { passwordMemory: 19 }
const from = (network: string, passwordMemory = 19) => ({
  site: { passwordMemory },
  client: { network },
})
const asker = from('203.0.113.7')

const problemOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? result.reason : null

test('the check refuses a wrong password, no hash and a broken hash', async () => {
  const hash = await hashPassword(asker, 'taula parada')
  await expect(verifyPassword(asker, 'taula paradA', hash)).resolves.toBe(false)
  await expect(verifyPassword(asker, 'taula parada', null)).resolves.toBe(false)
  await expect(verifyPassword(asker, 'taula parada', 'scrypt$32768$8$3$$')).resolves.toBe(false)
  await expect(verifyPassword(asker, 'taula parada', hash.slice(0, -43))).resolves.toBe(false)
})

test('the check accepts the right password, however its accents are composed', async () => {
  const hash = await hashPassword(asker, 'gastron\u00f2mic')
  await expect(verifyPassword(asker, 'gastrono\u0300mic', hash)).resolves.toBe(true)
})

test('the same password has a different hash each time, which does not contain it', async () => {
  const [one, other] = await Promise.all([
    hashPassword(asker, 'taula parada'),
    hashPassword(asker, 'taula parada'),
  ])
  expect(one).not.toBe(other)
  expect(one).not.toContain('taula')
})

function scryptHash(password: string, N: number): string {
  const salt = Buffer.alloc(16, 1)
  const key = scryptSync(password, salt, 64, { N, r: 8, p: 1, maxmem: 256 * N * 8 })
  return `scrypt$${N}$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

test('a hash is written in the standard format', async () => {
  expect(await hashPassword(asker, 'taula parada')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/u,
  )
})

test('a hash of argon2’s reference program is accepted', async () => {
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  await expect(verifyPassword(asker, 'password', hash)).resolves.toBe(true)
  await expect(verifyPassword(asker, 'Password', hash)).resolves.toBe(false)
})

test('a hash of another cost is accepted and reported as outdated', async () => {
  const old = scryptHash('taula parada', 1024)
  await expect(verifyPassword(asker, 'taula parada', old)).resolves.toBe(true)
  expect(isOutdatedHash(site, old)).toBe(true)
  const hash = await hashPassword(asker, 'taula parada')
  expect(isOutdatedHash(site, hash)).toBe(false)
  expect(isOutdatedHash({ passwordMemory: 20 }, hash)).toBe(true)
  await expect(verifyPassword(from('203.0.113.7', 20), 'taula parada', hash)).resolves.toBe(true)
})

async function millisecondsWith(instead: string | null): Promise<number> {
  const begunAt = performance.now()
  expect(await verifyPassword(from('203.0.113.7', 1), 'x', null, instead)).toBe(false)
  return performance.now() - begunAt
}

test.runIf(whole)('the check takes as long without a hash as with the substitute', async () => {
  const old = scryptHash('x', 2 ** 15)
  await millisecondsWith(null)
  expect(await millisecondsWith(old)).toBeGreaterThan(3 * (await millisecondsWith(null)))
})

test('a limited number is hashed concurrently, the others are refused for now, and it recovers', async () => {
  const room = hashQueue.atOnce + hashQueue.atMostWaiting
  const results = await Promise.allSettled(
    Array.from({ length: room + 20 }, (_, index) =>
      verifyPassword(from(`203.0.113.${index}`, 4), 'x', null),
    ),
  )
  const refusals = results.map(problemOf).filter(Boolean)
  expect(refusals).toHaveLength(20)
  for (const refusal of refusals) {
    if (!(refusal instanceof Problem)) throw refusal
    expect(refusal.status).toBe(503)
    expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  }
  await expect(verifyPassword(asker, 'x', null)).resolves.toBe(false)
}, 60_000)

test('a crowded network does not delay the hash of another network', async () => {
  const done: string[] = []
  const hash = async (network: string) => {
    await verifyPassword(from(network, 8), 'x', null)
    done.push(network)
  }
  const storm = Array.from({ length: 7 }, () => hash('203.0.113.7'))
  await Promise.all([...storm, hash('198.51.100.1')])
  // Only hashes already started, and as many of the crowd, can come first.
  expect(done.indexOf('198.51.100.1')).toBeLessThanOrEqual(2 * hashQueue.atOnce)
})
