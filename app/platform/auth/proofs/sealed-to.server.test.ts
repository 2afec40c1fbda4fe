import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newKeyPair, openSealed, publicKeyOf, sealTo } from './sealed.server.ts'

const content = Buffer.from('a score of nine')

test('a sealed text opens with the secret key only, and differs each time', () => {
  const { secret, recipient } = newKeyPair()
  const one = sealTo(recipient, content, 'one')
  expect(openSealed(secret, one, 'one')).toEqual(content)
  expect(sealTo(recipient, content, 'one')).not.toEqual(one)
  expect(one.includes(content)).toBe(false)
  expect(one.length).toBe(content.length + 60)
  // Neither the public key nor another secret key opens it.
  expect(() => openSealed(recipient, one, 'one')).toThrow(/authenticate/u)
  expect(() => openSealed(newKeyPair().secret, one, 'one')).toThrow(/authenticate/u)
})

test('a sealed text does not open for another owner, or after any change', () => {
  const { secret, recipient } = newKeyPair()
  const sealed = sealTo(recipient, content, 'one')
  expect(() => openSealed(secret, sealed, 'other')).toThrow(/authenticate/u)
  for (const place of [0, 32, 44, 60, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => openSealed(secret, changed, 'one')).toThrow(/authenticate/u)
  }
})

test('a secret key may be any 32 bytes', () => {
  const secret = randomBytes(32)
  const sealed = sealTo(publicKeyOf(secret), content, 'one')
  expect(openSealed(secret, sealed, 'one')).toEqual(content)
})

test('the keys are those of RFC 7748', () => {
  // Bob's keys of section 6.1.
  const secret = '5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb'
  const recipient = 'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f'
  expect(publicKeyOf(Buffer.from(secret, 'hex')).toString('hex')).toBe(recipient)
})
