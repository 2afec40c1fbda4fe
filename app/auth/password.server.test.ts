import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { Problem } from '#app/problem.ts'
import { hashPassword, hashQueue, isOutdatedHash, verifyPassword } from './password.server.ts'

const site = { passwordCost: 15 }

const refusalOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? result.reason : null

test('a wrong password, no hash and a broken hash are refused', async () => {
  const hash = await hashPassword(site, 'taula parada')
  await expect(verifyPassword(site, 'taula paradA', hash)).resolves.toBe(false)
  await expect(verifyPassword(site, 'taula parada', null)).resolves.toBe(false)
  await expect(verifyPassword(site, 'taula parada', 'scrypt$32768$8$3$$')).resolves.toBe(false)
})

test('the right password is accepted, however its accents are composed', async () => {
  const hash = await hashPassword(site, 'gastron\u00f2mic')
  await expect(verifyPassword(site, 'gastrono\u0300mic', hash)).resolves.toBe(true)
})

test('the same password has another hash each time, and the hash does not hold it', async () => {
  const [one, other] = await Promise.all([
    hashPassword(site, 'taula parada'),
    hashPassword(site, 'taula parada'),
  ])
  expect(one).not.toBe(other)
  expect(one).not.toContain('taula')
})

test('a hash of another cost still counts, and is known to be outdated', async () => {
  const salt = Buffer.alloc(16, 1)
  const key = scryptSync('taula parada', salt, 64, { N: 1024, r: 8, p: 1 })
  const old = `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
  await expect(verifyPassword(site, 'taula parada', old)).resolves.toBe(true)
  expect(isOutdatedHash(site, old)).toBe(true)
  const hash = await hashPassword(site, 'taula parada')
  expect(isOutdatedHash(site, hash)).toBe(false)
  expect(isOutdatedHash({ passwordCost: 16 }, hash)).toBe(true)
  await expect(verifyPassword({ passwordCost: 16 }, 'taula parada', hash)).resolves.toBe(true)
})

test('in a storm only so many are hashed, the others are told to come back, and then it works again', async () => {
  const room = hashQueue.atOnce + hashQueue.atMostWaiting
  const results = await Promise.allSettled(
    Array.from({ length: room + 20 }, () => verifyPassword(site, 'x', null)),
  )
  const refusals = results.map(refusalOf).filter(Boolean)
  expect(refusals).toHaveLength(20)
  for (const refusal of refusals) {
    if (!(refusal instanceof Problem)) throw refusal
    expect(refusal.status).toBe(503)
    expect(refusal.headers.get('Retry-After')).toBe('5')
  }
  await expect(verifyPassword(site, 'x', null)).resolves.toBe(false)
}, 60_000)
