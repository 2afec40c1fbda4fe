import { expect, test } from 'vitest'
import { overBudget, slowTests } from './gate-budget.ts'

const budget = { parts: { units: 100 }, slowTests: ['tests/x.test.ts > at * px it is long'] }

/** A part that took 100 processor-seconds on the machine of the numbers, which had nothing else to do. */
const spent = { own: 100, machine: 100, wall: 60, slowness: 1 }

test('a part fails above its number, with a tenth of tolerance', () => {
  expect(overBudget(budget, 'units', { ...spent, own: 109 })).toBeNull()
  expect(overBudget(budget, 'units', { ...spent, own: 111 })).toBe('units: 111 s of 100 in 60 s')
  expect(overBudget(budget, 'others', spent)).toBe('others has no number in tests/budget.json')
})

test('on a machine half as fast it may take twice as long', () => {
  const slower = { ...spent, slowness: 2 }
  expect(overBudget(budget, 'units', { ...slower, own: 219 })).toBeNull()
  expect(overBudget(budget, 'units', { ...slower, own: 221 })).not.toBeNull()
})

const timed = (name: string, seconds: number) => ({ name, seconds, file: 'tests/x.test.ts' })

test('a test is slow unless it is listed, whatever stands where the list has a star', () => {
  const slow = timed('tests/x.test.ts > it is long', 6)
  const tests = [
    timed('tests/x.test.ts > at 390 px it is long', 9),
    slow,
    timed('tests/x.test.ts > it is short', 1.9),
  ]
  expect(slowTests(budget, { spent, tests })).toEqual([slow])
})

test('beside other programs a test may take as much longer as they leave it less', () => {
  const tests = [timed('tests/x.test.ts > it is long', 6)]
  expect(slowTests(budget, { spent: { ...spent, machine: 200 }, tests })).toEqual([])
})
