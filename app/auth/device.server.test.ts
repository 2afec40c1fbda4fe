import { expect, test } from 'vitest'
import {
  deviceCookie,
  deviceToken,
  deviceTokenOf,
  knownDevice,
  newDevice,
} from './device.server.ts'

const account = { accountId: 'one', passwordHash: 'scrypt$32768$8$3$salt$key' }
const https = 'https://club.example'

test('a token is not known for another account, another password, or when it was changed', () => {
  const token = deviceToken(newDevice(), account)
  expect(knownDevice(token, { ...account, accountId: 'other' })).toBeNull()
  expect(knownDevice(token, { ...account, passwordHash: 'scrypt$new' })).toBeNull()
  expect(knownDevice(`A${token.slice(1)}B`, account)).toBeNull()
  expect(knownDevice(token.split('.')[0] ?? '', account)).toBeNull()
  expect(knownDevice(null, account)).toBeNull()
})

test('a device keeps its name, and each has its own', () => {
  const [one, other] = [newDevice(), newDevice()]
  expect(knownDevice(deviceToken(one, account), account)).toEqual(one)
  expect(knownDevice(deviceToken(other, account), account)).not.toEqual(one)
})

test('a device says what was shown in it, and one proof does not pass for the other', () => {
  const shown = newDevice('second factor')
  const token = deviceToken(shown, account)
  expect(knownDevice(token, account)).toEqual(shown)
  const [, signature = ''] = token.split('.')
  const password = deviceToken({ ...shown, proof: 'password' }, account)
  expect(password).not.toContain(signature)
  expect(knownDevice(password, account)).toEqual({ ...shown, proof: 'password' })
})

test('the cookie comes back from a browser, under the name of its origin only', () => {
  const token = deviceToken(newDevice(), account)
  const cookie = deviceCookie(token, https)
  expect(cookie).toMatch(/^__Host-device=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/u)
  const [pair = ''] = cookie.split(';')
  const request = new Request(https, { headers: { Cookie: `language=ca; ${pair}` } })
  expect(deviceTokenOf(request, https)).toBe(token)
  expect(deviceTokenOf(request, 'http://localhost:3000')).toBeNull()
  const junk = new Request(https, { headers: { Cookie: '__Host-device=junk' } })
  expect(deviceTokenOf(junk, https)).toBeNull()
})
