import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import process from 'node:process'
import { ensureBuilt } from './build-state.ts'
import { checks } from './checks.ts'
import { openPostgres15 } from './postgres-15.ts'
import { projectFolder, runCommand } from './run-command.ts'

/**
 * `npm test`: every check and every test, and a last line that counts them. `npm test -- PATH ...`: the tests whose
 * files begin so or lie there, with the build that they need, and the same last line.
 */

type Count = { passed: number; failed: number }

/** What vitest's JSON reporter writes, as far as it is read here. */
type Report = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

const total: Count = { passed: 0, failed: 0 }
const faults: string[] = []
const reports = await mkdtemp(join(tmpdir(), 'cercle-reports-'))
const vitest = join(projectFolder, 'node_modules', '.bin', 'vitest')

function count(name: string, { passed, failed }: Count) {
  total.passed += passed
  total.failed += failed
  if (failed > 0) faults.push(name)
}

/** The tests of a run that failed, each with the beginning of what it says: the end of a long log tells all. */
function failuresIn({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(projectFolder, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const told = failed.map(({ fullName, failureMessages = [] }) => ({
      what: fullName,
      why: failureMessages.join('\n'),
    }))
    // A file that fails as a whole has no failed test.
    if (told.length === 0 && message) told.push({ what: 'the file', why: message })
    return told.map(({ what, why }) => `  ${file} > ${what}\n    ${why.slice(0, 1000)}`)
  })
}

/** Runs some of the tests; a run that ends badly without a failed test is itself a failure. */
async function runTests(
  name: string,
  { projects = [], paths = [] }: { projects?: readonly string[]; paths?: readonly string[] },
  environment: Record<string, string> = {},
) {
  console.log(`\n— ${name}`)
  const report = join(reports, `${name.replaceAll(/\W+/gu, '-')}.json`)
  const code = await runCommand(
    vitest,
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...projects.map((project) => `--project=${project}`),
      ...paths,
    ],
    environment,
  )
  const written: Report = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  const { numPassedTests = 0, numFailedTests = 0 } = written
  const failed = Math.max(numFailedTests, code === 0 && numPassedTests > 0 ? 0 : 1)
  count(name, { passed: numPassedTests, failed })
  if (failed > 0) faults.push(...failuresIn(written))
}

/** The projects that ask a database by themselves. */
const databaseTests = ['unit', 'replaced']

/** Of the whole application what goes through every page, form and door: on the older PostgreSQL too. */
const everyDoor = [
  'api-authorization',
  'forms-keep-all',
  'long-lists',
  'own-data',
  'panel-without-javascript',
  'public-pages',
  'rest-',
  'sample-club',
  'told-after-commit',
].map((name) => `tests/http/${name}`)

async function runEverything() {
  for (const { name, command, parameters } of checks) {
    console.log(`— ${name}`)
    const code = await runCommand(command, parameters)
    count(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })
  }
  await ensureBuilt(console.log)
  // Each statement of the site is asked by a unit, on the oldest PostgreSQL that the site supports; all that is asked through
  // the application, attacked and looked at in a browser is on the newest, which is embedded.
  const postgres15 = await openPostgres15()
  if (postgres15) {
    try {
      const given = { TEST_DATABASE_URL: postgres15.url }
      await runTests('units on PostgreSQL 15', { projects: databaseTests }, given)
      await runTests(
        'every page and door on PostgreSQL 15',
        { projects: ['http'], paths: everyDoor },
        given,
      )
    } finally {
      await postgres15.close()
    }
  } else {
    await runTests('units on the embedded PostgreSQL', { projects: databaseTests })
  }
  // The supervisor's tests wait more than they work: beside the others.
  await runTests('whole application', { projects: ['http', 'supervisor'] })
  await runTests('part of the attacks and faults', {
    projects: ['attack', 'faults', 'faults_alone'],
  })
  await runTests('browser', { projects: ['browser'] })
}

const paths = process.argv.slice(2)
if (paths.length > 0) {
  await ensureBuilt(console.log)
  await runTests('chosen tests', { paths })
} else {
  await runEverything()
}
await rm(reports, { recursive: true, force: true })

if (faults.length > 0) console.log(`\nFailed:\n${faults.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
