import { expect, test } from 'vitest'
import { fairLine } from './fair-line.ts'

function filled(...askers: string[]) {
  const line = fairLine<string>()
  askers.forEach((asker, index) => line.add(asker, `${asker}${index}`))
  return line
}

test('askers take turns, each in the order in which they came', () => {
  const line = filled('a', 'a', 'a', 'b', 'c', 'b')
  const taken = Array.from({ length: 7 }, () => line.next())
  expect(taken).toEqual(['a0', 'b3', 'c4', 'a1', 'b5', 'a2', undefined])
  expect(line.length).toBe(0)
})

test('the last of whoever has most goes, where that is more than is asked', () => {
  const line = filled('a', 'b', 'b', 'b', 'c')
  expect(line.longest()).toBe(3)
  expect(line.lastOfLongest(3)).toBeUndefined()
  expect(line.lastOfLongest(2)).toBe('b3')
  expect(line.waitingOf('b')).toBe(2)
  expect(line.length).toBe(4)
})

test('those are taken out of which it is so, and the others stay in their order', () => {
  const line = filled('a', 'b', 'a', 'b', 'c')
  expect(line.takeOut((item) => item === 'c4' || item === 'a0')).toEqual(['a0', 'c4'])
  expect(line.length).toBe(3)
  expect([line.next(), line.next(), line.next()]).toEqual(['a2', 'b1', 'b3'])
})
