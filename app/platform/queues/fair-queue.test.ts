import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

function filled(...askers: string[]) {
  const queue = fairQueue<string>()
  askers.forEach((asker, index) => queue.add(asker, `${asker}${index}`))
  return queue
}

test('askers take turns, each in the order in which they came', () => {
  const queue = filled('a', 'a', 'a', 'b', 'c', 'b')
  const taken = Array.from({ length: 7 }, () => queue.next())
  expect(taken).toEqual(['a0', 'b3', 'c4', 'a1', 'b5', 'a2', undefined])
  expect(queue.length).toBe(0)
})

test('the last of whoever has most goes, where that is more than is asked', () => {
  const queue = filled('a', 'b', 'b', 'b', 'c')
  expect(queue.longest()).toBe(3)
  expect(queue.lastOfLongest(3)).toBeUndefined()
  expect(queue.lastOfLongest(2)).toBe('b3')
  expect(queue.waitingOf('b')).toBe(2)
  expect(queue.length).toBe(4)
})

test('those are taken out of which it is so, and the others stay in their order', () => {
  const queue = filled('a', 'b', 'a', 'b', 'c')
  expect(queue.takeOut((item) => item === 'c4' || item === 'a0')).toEqual(['a0', 'c4'])
  expect(queue.length).toBe(3)
  expect([queue.next(), queue.next(), queue.next()]).toEqual(['a2', 'b1', 'b3'])
})
