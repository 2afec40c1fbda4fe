import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { Problem } from '#app/problem.ts'
import { hashPassword, hashQueue, isOutdatedHash, verifyPassword } from './password.server.ts'

const refusalOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? result.reason : null

test('a wrong password, no hash and a broken hash are refused', async () => {
  const hash = await hashPassword('taula parada')
  await expect(verifyPassword('taula paradA', hash)).resolves.toBe(false)
  await expect(verifyPassword('taula parada', null)).resolves.toBe(false)
  await expect(verifyPassword('taula parada', 'scrypt$32768$8$3$$')).resolves.toBe(false)
})

test('the right password is accepted, however its accents are composed', async () => {
  const hash = await hashPassword('gastron\u00f2mic')
  await expect(verifyPassword('gastrono\u0300mic', hash)).resolves.toBe(true)
})

test('the same password has another hash each time, and the hash does not hold it', async () => {
  const [one, other] = await Promise.all([
    hashPassword('taula parada'),
    hashPassword('taula parada'),
  ])
  expect(one).not.toBe(other)
  expect(one).not.toContain('taula')
})

test('a hash of another cost still counts, and is known to be outdated', async () => {
  const salt = Buffer.alloc(16, 1)
  const key = scryptSync('taula parada', salt, 64, { N: 1024, r: 8, p: 1 })
  const old = `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
  await expect(verifyPassword('taula parada', old)).resolves.toBe(true)
  expect(isOutdatedHash(old)).toBe(true)
  expect(isOutdatedHash(await hashPassword('taula parada'))).toBe(false)
})

test('in a storm only so many are hashed, the others are told to come back, and then it works again', async () => {
  const room = hashQueue.atOnce + hashQueue.atMostWaiting
  const results = await Promise.allSettled(
    Array.from({ length: room + 20 }, () => verifyPassword('x', null)),
  )
  const refusals = results.map(refusalOf).filter(Boolean)
  expect(refusals).toHaveLength(20)
  for (const refusal of refusals) {
    if (!(refusal instanceof Problem)) throw refusal
    expect(refusal.status).toBe(503)
    expect(refusal.headers.get('Retry-After')).toBe('5')
  }
  await expect(verifyPassword('x', null)).resolves.toBe(false)
}, 60_000)
