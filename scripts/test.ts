import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { BuildFailed, ensureBuilt, projectFolder } from '#scripts/command/build-state.ts'
import {
  testsOfChanges,
  runTests,
  type ChosenTests,
  type TestRun,
  type TimedTest,
} from '#scripts/testing/run-tests.ts'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { seed } from '#tests/support/seed.ts'
import { runChecks } from './checks/checks.ts'
import {
  measureSpent,
  overBudget,
  secondsOf,
  slowTests,
  type Budget,
} from './testing/gate-budget.ts'
import { openPostgres15 } from './testing/postgres-15.ts'

/**
 * `npm test`: every check and the tests of the gate, each part within its budget, and a final line with counts. `npm
 * test -- --changed`: checks, and the tests of changes since the last commit. `npm test -- PATH ...`: the tests whose
 * files start with PATH, with the build that they need.
 */

// The unit tests' database, which this process starts, is in memory too.
process.env.SEED = String(seed)
process.env.TMPDIR = memoryFolder() ?? process.env.TMPDIR ?? '/tmp'

const budget: Budget = JSON.parse(
  await readFile(join(projectFolder, 'tests', 'budget.json'), 'utf8'),
)
const total = { passed: 0, failed: 0 }
const failures: string[] = []
const costs: string[] = []

function count({ passed, failed }: Pick<TestRun, 'passed' | 'failed'>) {
  total.passed += passed
  total.failed += failed
}

/** Measures the cost of a part and fails when it exceeds its budget, or when one of its tests is too slow. */
async function withinBudget(name: string, run: (chosen: ChosenTests) => Promise<TestRun | null>) {
  console.log(`\n— ${name}`)
  const ended = measureSpent()
  const result = await run({})
  const spent = ended()
  if (result) {
    count(result)
    failures.push(...result.failures)
  }
  if (!spent) return
  const { tests = [], files = 0 } = result ?? {}
  const dearest = tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 3)
    .map((test) => `${test.name.slice(0, 90)} ${test.seconds.toFixed(1)} s`)
  const numbers = files > 0 ? ` (${files} files, ${tests.length} tests)` : ''
  const named = dearest.length > 0 ? `; dearest: ${dearest.join('; ')}` : ''
  costs.push(`${name} ${secondsOf(spent, budget.parts[name] ?? 0)}${numbers}${named}`)
  console.log(costs.at(-1))
  const over = overBudget(budget, name, spent)
  const above = over === null ? [] : [over]
  for (const test of slowTests(budget, { spent, tests })) {
    if (await isSlowAlone(test, run)) above.push(`${test.name} takes ${test.seconds.toFixed(1)} s`)
  }
  count({ passed: above.length === 0 ? 1 : 0, failed: above.length })
  failures.push(...above.map((each) => `  above the budget: ${each}`))
}

/** Whether a slow test is also slow when it runs alone. */
async function isSlowAlone(
  { name, file }: TimedTest,
  run: (chosen: ChosenTests) => Promise<TestRun | null>,
): Promise<boolean> {
  // The report separates a suite and its test by a space, the pattern by a sign.
  const fullName = name
    .slice(`${file} > `.length)
    .replaceAll(/[\\^$.+*?()[\]{}|/]/gu, '.')
    .replaceAll(' ', '[ >]+')
  const ended = measureSpent()
  const again = await run({ paths: [file], options: [`--testNamePattern=^${fullName}$`] })
  const spent = ended()
  const tests = again?.tests.filter((test) => test.name === name && test.seconds > 0) ?? []
  return spent !== null && (tests.length === 0 || slowTests(budget, { spent, tests }).length > 0)
}

async function check() {
  for (const { name, passed } of await runChecks()) {
    count({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })
    if (!passed) failures.push(`  ${name}`)
  }
}

/** The tests that query a database directly, on the oldest supported PostgreSQL. */
async function runUnits(chosen: ChosenTests): Promise<TestRun> {
  const projects = ['unit', 'replaced']
  const postgres15 = await openPostgres15()
  if (!postgres15) return runTests({ ...chosen, projects })
  try {
    return await runTests({ ...chosen, projects }, { TEST_DATABASE_URL: postgres15.url })
  } finally {
    await postgres15.close()
  }
}

/** Builds the site in one thread while the checks run; false when the build fails. */
async function checkAndBuild(): Promise<boolean> {
  const [built] = await Promise.allSettled([ensureBuilt(console.log), check()])
  if (built.status === 'fulfilled') return true
  if (!(built.reason instanceof BuildFailed)) throw built.reason
  count({ passed: 0, failed: 1 })
  failures.push(`  ${built.reason.message}`)
  return false
}

async function runGate() {
  let isBuilt = false
  await withinBudget('checks and build', async () => {
    isBuilt = await checkAndBuild()
    return null
  })
  if (!isBuilt) return
  await withinBudget('units', runUnits)
  // Tests through the application use the newest PostgreSQL, which is embedded. The supervisor's tests mostly wait,
  // so they run at the same time.
  const suite = (part: string, projects: readonly string[]) =>
    withinBudget(part, (chosen) => runTests({ ...chosen, projects }))
  await suite('application', ['http', 'supervisor'])
  await suite('attacks', ['attack'])
  await suite('faults', ['faults'])
  await suite('browser', ['browser'])
}

async function runChosen(chosen: ChosenTests) {
  await ensureBuilt(console.log)
  const result = await runTests(chosen)
  count(result)
  failures.push(...result.failures)
}

const parameters = process.argv.slice(2)
console.log(`Seed ${seed}`)
if (parameters.includes('--changed')) {
  await check()
  for (const chosen of await testsOfChanges()) await runChosen(chosen)
} else if (parameters.length > 0) {
  await runChosen({ paths: parameters })
} else {
  await runGate()
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
if (costs.length > 0) console.log(`\nCost in processor-seconds:\n${costs.join('\n')}`)
console.log(`\nSeed ${seed}: SEED=${seed} npm test repeats this run.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
