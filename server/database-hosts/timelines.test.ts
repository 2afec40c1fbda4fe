import { expect, test, vi } from 'vitest'
import { timelines } from './timelines.ts'

const of = (timeline: number, system = '7') => ({ system, timeline })

test('whoever was promoted later counts, and what was before does not any more', () => {
  const known = timelines()
  const told = vi.fn()
  known.onLater(told)
  expect([of(1), of(9), null].every(known.isCurrent)).toBe(true)
  known.see(of(2))
  expect([of(1), of(2), of(3), null].map(known.isCurrent)).toEqual([false, true, true, true])
  expect([of(1), of(2), of(3), null].map(known.isLater)).toEqual([false, false, true, false])
  known.see(of(2))
  known.see(of(1))
  known.see(null)
  expect(told).toHaveBeenCalledTimes(1)
  expect(known.isCurrent(of(1))).toBe(false)
  known.see(of(3))
  expect(told).toHaveBeenCalledTimes(2)
})

test('another database is never a later one, however often it was promoted', () => {
  const known = timelines()
  expect(known.isForeign('8')).toBe(false)
  known.see(of(2))
  expect(known.isForeign('8')).toBe(true)
  expect(known.isForeign(null)).toBe(false)
  expect(known.isCurrent(of(5, '8'))).toBe(false)
  expect(known.isLater(of(5, '8'))).toBe(false)
})
