import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { storyNow, testSite } from '#tests/support/context.ts'
import { verifiedTokens, type VerifiedTokens } from './bearer.ts'
import type { SigningKeys } from './signing-keys.ts'

const keyId = '6a0e6f0f-3e5a-4a6f-9a52-0d5f8f5f8f00'
const sessionId = '0b9f8d0e-95a7-4b7c-8f5e-6a8f3f3b7c11'
const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })

let asked: number
let isThere: boolean
let keys: SigningKeys
let tokens: VerifiedTokens

beforeEach(() => {
  asked = 0
  isThere = true
  keys = {
    signing: async () => ({ id: keyId, privateKey }),
    async publicKey() {
      asked += 1
      return isThere ? publicKey : null
    },
    knows: () => isThere,
    published: async () => [await exportJWK(publicKey)],
  }
  tokens = verifiedTokens(keys, testSite)
})

const later = (seconds: number) => new Date(storyNow.getTime() + seconds * 1000)

const signed = (level = 'aal1', session = sessionId) =>
  new SignJWT({ session_id: session, aal: level })
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setAudience('authenticated')
    .setIssuer(`${testSite.origin}/auth/v1`)
    .setExpirationTime(storyNow.getTime() / 1000 + 60)
    .sign(privateKey)

test('the API verifies a token once', async () => {
  const token = await signed('aal2')
  expect(tokens.find(token, storyNow)).toBeNull()
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await tokens.claims(token, storyNow)).toMatchObject({ sessionId, level: 'aal2' })
  }
  expect(tokens.find(token, storyNow)).toMatchObject({ sessionId, level: 'aal2' })
  expect(asked).toBe(1)
})

test('the API tells tokens apart that differ in one character', async () => {
  const token = await signed()
  await tokens.claims(token, storyNow)
  const middle = Math.floor(token.length / 2)
  const other = token[middle] === 'A' ? 'B' : 'A'
  const forged = token.slice(0, middle) + other + token.slice(middle + 1)
  expect(tokens.find(forged, storyNow)).toBeNull()
  expect(await tokens.claims(forged, storyNow)).toBeNull()
})

test('the API expires a token at its time', async () => {
  const token = await signed()
  await tokens.claims(token, storyNow)
  expect(tokens.find(token, later(59))).not.toBeNull()
  expect(tokens.find(token, later(60))).toBeNull()
  expect(await tokens.claims(token, later(60))).toBeNull()
})

test('the API refuses a token once its key is gone', async () => {
  const token = await signed()
  await tokens.claims(token, storyNow)
  isThere = false
  expect(tokens.find(token, storyNow)).toBeNull()
  expect(await tokens.claims(token, storyNow)).toBeNull()
})

test('the API drops the token unused longest when there are too many', async () => {
  tokens = verifiedTokens(keys, testSite, 4)
  const first = await signed()
  const second = await signed('aal1', '0b9f8d0e-95a7-4b7c-8f5e-ffffffffffff')
  for (const token of [first, second]) await tokens.claims(token, storyNow)
  expect(tokens.find(first, storyNow)).not.toBeNull()
  for (let n = 0; n < 3; n += 1) {
    const session = `0b9f8d0e-95a7-4b7c-8f5e-${String(n).padStart(12, '0')}`
    await tokens.claims(await signed('aal1', session), storyNow)
  }
  expect(tokens.find(first, storyNow)).not.toBeNull()
  expect(tokens.find(second, storyNow)).toBeNull()
})
