import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.server.ts'

const key = randomBytes(32)
const content = Buffer.from('the key of a telephone')

test('a sealed text opens to the original, differs each time, and is unreadable', () => {
  const one = seal(key, content, 'one')
  expect(unseal(key, one, 'one')).toEqual(content)
  expect(seal(key, content, 'one')).not.toEqual(one)
  expect(one.includes(content)).toBe(false)
})

test('a sealed text does not open with another key, for another owner, or after a change', () => {
  const sealed = seal(key, content, 'one')
  expect(() => unseal(randomBytes(32), sealed, 'one')).toThrow(/authenticate/u)
  expect(() => unseal(key, sealed, 'other')).toThrow(/authenticate/u)
  for (const place of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => unseal(key, changed, 'one')).toThrow(/authenticate/u)
  }
})
