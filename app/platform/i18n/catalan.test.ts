import { expect, test } from 'vitest'
import { de } from './catalan.ts'

test.each([
  ['Pere', 'de Pere'],
  ['Àngels', 'd’Àngels'],
  ['Hug', 'd’Hug'],
  ['Imma', 'd’Imma'],
  ['Iolanda', 'de Iolanda'],
  ['juny', 'de juny'],
])('%s is %s after a Catalan noun', (name, text) => {
  expect(de(name)).toBe(text)
})
