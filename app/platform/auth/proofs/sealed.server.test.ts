import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.server.ts'

const key = randomBytes(32)
const content = Buffer.from('the key of a telephone')

test('what was sealed comes back, sealed otherwise each time, and is not to be read', () => {
  const one = seal(key, content, 'one')
  expect(unseal(key, one, 'one')).toEqual(content)
  expect(seal(key, content, 'one')).not.toEqual(one)
  expect(one.includes(content)).toBe(false)
})

test('it opens for no other key, no other owner, and not once it was changed', () => {
  const sealed = seal(key, content, 'one')
  expect(() => unseal(randomBytes(32), sealed, 'one')).toThrow(/authenticate/u)
  expect(() => unseal(key, sealed, 'other')).toThrow(/authenticate/u)
  for (const place of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => unseal(key, changed, 'one')).toThrow(/authenticate/u)
  }
})
