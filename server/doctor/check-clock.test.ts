import { expect, test } from 'vitest'
import { clockFinding } from './check-clock.ts'

test.each([
  [0, 0, 'ok'],
  [4900, 0, 'ok'],
  [-5100, 0, 'mind'],
  [5900, 1000, 'ok'],
  [-29_000, 0, 'mind'],
  [31_000, 0, 'wrong'],
  [-86_400_000, 1000, 'wrong'],
] as const)('%i ms ahead is %s', (ahead, grain, verdict) => {
  expect(clockFinding('that of the database', ahead, grain).verdict).toBe(verdict)
})

test('it says which of the two is ahead', () => {
  expect(clockFinding('that of ORIGIN', 60_000).text).toContain('60 seconds behind that of ORIGIN')
  expect(clockFinding('that of ORIGIN', -60_000).text).toContain('60 seconds ahead of that of')
})
