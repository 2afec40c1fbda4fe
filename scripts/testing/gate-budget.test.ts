import { expect, test } from 'vitest'
import { otherLicences } from '#scripts/checks/licences.ts'
import { overBudget, slowTests } from './gate-budget.ts'

const budget = { parts: { units: 100 }, slowTests: ['tests/x.test.ts > at * px it is long'] }

/** A part that took 100 processor-seconds on the idle reference machine. */
const spent = { own: 100, machine: 100, wall: 60, slowness: 1 }

test('a part fails a tenth above its budget', () => {
  expect(overBudget(budget, 'units', { ...spent, own: 109 })).toBeNull()
  expect(overBudget(budget, 'units', { ...spent, own: 111 })).toBe('units: 111 s of 100 in 60 s')
  expect(overBudget(budget, 'others', spent)).toBe('others has no number in tests/budget.json')
})

test('a part may take twice as long on a machine half as fast', () => {
  const slower = { ...spent, slowness: 2 }
  expect(overBudget(budget, 'units', { ...slower, own: 219 })).toBeNull()
  expect(overBudget(budget, 'units', { ...slower, own: 221 })).not.toBeNull()
})

const timed = (name: string, seconds: number) => ({ name, seconds, file: 'tests/x.test.ts' })

test('a test is slow unless it is listed, and a star matches any text', () => {
  const slow = timed('tests/x.test.ts > it is long', 6)
  const tests = [
    timed('tests/x.test.ts > at 390 px it is long', 9),
    slow,
    timed('tests/x.test.ts > it is short', 1.9),
  ]
  expect(slowTests(budget, { spent, tests })).toEqual([slow])
})

test('a test may take longer in proportion to the load of other programs', () => {
  const tests = [timed('tests/x.test.ts > it is long', 6)]
  expect(slowTests(budget, { spent: { ...spent, machine: 200 }, tests })).toEqual([])
})

type Project = { test: { name: string; include: string[]; globalSetup?: string[] } }

test('tests of the built site first build what is stale, also when run alone', async () => {
  const { href } = new URL('../../vitest.config.ts', import.meta.url)
  const { default: config }: { default: { test: { projects: Project[] } } } = await import(href)
  const onBuild = config.test.projects.filter((project) =>
    project.test.include.some((path) => path.startsWith('tests/')),
  )
  const names = onBuild.map((project) => project.test.name)
  expect(names.toSorted()).toEqual(['attack', 'browser', 'faults', 'http'])
  for (const project of onBuild) {
    expect([project.test.name, project.test.globalSetup?.[0]]).toEqual([
      project.test.name,
      'tests/support/global-build.ts',
    ])
  }
})

const lockOf = (license?: string) => ({ packages: { '': {}, 'node_modules/x': { license } } })

test.each([
  'MIT',
  '(MIT OR GPL-3.0-only)',
  'Apache-2.0 AND LGPL-3.0-or-later',
  '(MIT AND Zlib)',
  'MIT or GPL-3.0-only',
])('the check accepts the licence %s', (license) => {
  expect(otherLicences(lockOf(license))).toEqual([])
})

test.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'UNLICENSED', 'SEE LICENSE IN x', undefined])(
  'the check refuses the licence %s, and names its package',
  (license) => {
    expect(otherLicences(lockOf(license))).toEqual([`node_modules/x: ${license ?? 'no licence'}`])
  },
)
