import { beforeAll, expect, test } from 'vitest'
import { lockAccount } from '#app/platform/auth/proofs/proof.server.ts'
import { storedAccount } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import {
  deviceCookie,
  deviceTokenOf,
  knownDevice,
  newDeviceToken,
  type Device,
} from './device.server.ts'

const passwordHash = 'scrypt$32768$8$3$salt$key'
const https = 'https://club.example'

const database = fileDatabase()
let account: { accountId: string; passwordHash: string }
beforeAll(async () => {
  const { id: accountId } = await storedAccount(database.db, { email: 'maria@example.cat' })
  account = { accountId, passwordHash }
})

/** A token for the account above; `former` is the token the browser had before. */
const tokenOf = (former: string | null = null, proof: Device['proof'] = 'password') =>
  database.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.accountId)
    if (!locked) throw new Error('there is no such account')
    return newDeviceToken(locked, passwordHash, { former, proof })
  })

test('the site refuses a token of another account, of another password, or changed', async () => {
  const token = await tokenOf()
  expect(
    knownDevice(token, { ...account, accountId: '00000000-0000-4000-8000-000000000000' }),
  ).toBeNull()
  expect(knownDevice(token, { ...account, passwordHash: 'scrypt$new' })).toBeNull()
  expect(knownDevice(`A${token.slice(1)}B`, account)).toBeNull()
  expect(knownDevice(token.split('.')[0] ?? '', account)).toBeNull()
  expect(knownDevice(null, account)).toBeNull()
})

test('the site keeps a different name for each device', async () => {
  const token = await tokenOf()
  const other = await tokenOf()
  const name = other.split('.')[0]
  expect(knownDevice(await tokenOf(other), account)).toEqual({ name, proof: 'password' })
  expect(knownDevice(token, account)).not.toEqual(knownDevice(other, account))
})

test('the site distinguishes the proofs shown in a device', async () => {
  const shown = await tokenOf(null, 'second factor')
  const name = shown.split('.')[0]
  expect(knownDevice(shown, account)).toEqual({ name, proof: 'second factor' })
  const [, signature = ''] = shown.split('.')
  const password = await tokenOf(shown)
  expect(password).not.toContain(signature)
  expect(knownDevice(password, account)).toEqual({ name, proof: 'password' })
})

test('the site reads the cookie under the name of its origin only', async () => {
  const token = await tokenOf()
  const cookie = deviceCookie(token, https)
  expect(cookie).toMatch(/^__Host-device=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/u)
  const [pair = ''] = cookie.split(';')
  const request = new Request(https, { headers: { Cookie: `language=ca; ${pair}` } })
  expect(deviceTokenOf(request, https)).toBe(token)
  expect(deviceTokenOf(request, 'http://localhost:3000')).toBeNull()
  const junk = new Request(https, { headers: { Cookie: '__Host-device=junk' } })
  expect(deviceTokenOf(junk, https)).toBeNull()
})
