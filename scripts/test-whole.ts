import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Figure } from '#tests/support/figures.ts'
import { seed } from '#tests/support/seed.ts'
import { ensureBuilt } from './command/build-state.ts'
import { openPostgres15 } from './testing/postgres-15.ts'
import { runTests, type TestRun } from './testing/run-tests.ts'

/**
 * `npm run test:whole`: the suites of which `npm test` runs a part, or one of them (`npm run test:doors`,
 * `test:browser`, `test:attack`, `test:faults`), with a table of measurements and a final line with counts. File
 * names after a suite restrict it.
 */

/** Projects and databases of each suite. */
const suites = {
  /** Each statement and each entry point on the oldest supported PostgreSQL. */
  doors: { projects: ['unit', 'replaced', 'supervisor', 'http'], databases: ['PostgreSQL 15'] },
  browser: { projects: ['browser'], databases: ['the embedded PostgreSQL'] },
  attack: { projects: ['attack'], databases: ['the embedded PostgreSQL'] },
  faults: { projects: ['faults'], databases: ['the embedded PostgreSQL', 'PostgreSQL 15'] },
} as const

type Suite = keyof typeof suites

const isSuite = (name: string): name is Suite => name in suites

async function runOn(database: string, suite: Suite, files: readonly string[]): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-figures-'))
  const figures = join(folder, 'figures.jsonl')
  const environment = { WHOLE_SUITE: 'true', FIGURES_FILE: figures, SEED: String(seed) }
  const postgres15 = database === 'PostgreSQL 15' ? await openPostgres15() : null
  try {
    const result = await runTests(
      { projects: suites[suite].projects, paths: files },
      postgres15 ? { ...environment, TEST_DATABASE_URL: postgres15.url } : environment,
    )
    console.log(`\n${figuresTable(await readFile(figures, 'utf8').catch(() => ''))}`)
    return result
  } finally {
    await postgres15?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The measurements of a suite as lines of a table, by group; each of `lines` is one measurement as JSON. */
function figuresTable(lines: string): string {
  const figures = lines
    .split('\n')
    .filter(Boolean)
    .map((line): Figure => JSON.parse(line))
    .toSorted((one, other) => one.group.localeCompare(other.group, 'en', { numeric: true }))
  const rows = figures.map(({ group, what, measured, goal, reached }) => [
    group,
    what,
    measured,
    goal ? `goal ${goal}: ${reached ? 'reached' : 'missed'}` : '',
  ])
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

const [named = '', ...files] = process.argv.slice(2)
const chosen: Suite[] = isSuite(named) ? [named] : ['doors', 'browser', 'attack', 'faults']
const total = { passed: 0, failed: 0 }
const failures: string[] = []

await ensureBuilt(console.log)
for (const suite of chosen) {
  for (const database of suites[suite].databases) {
    const begun = performance.now()
    console.log(`\n— ${suite} on ${database}`)
    const { passed, failed, failures: more } = await runOn(database, suite, files)
    total.passed += passed
    total.failed += failed
    failures.push(...more)
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    console.log(`${suite} on ${database}: ${passed} passed, ${failed} failed in ${minutes} minutes`)
  }
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
