import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { projectFolder, runCommand } from '#scripts/command/run-command.ts'
import { seed } from '#tests/support/seed.ts'

/** What vitest's JSON reporter writes, as far as it is read here. */
type Report = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: string[]
    }[]
  }[]
}

/** A test that ran: its file and its full name, both with ` > ` between, and how long it took (seconds by the clock). */
export type TimedTest = { name: string; file: string; seconds: number }

export type TestRun = {
  passed: number
  failed: number
  files: number
  tests: readonly TimedTest[]
  /** What failed and the beginning of why, with the command that repeats it. */
  failures: readonly string[]
}

/** Which tests: projects of vitest.config.ts, beginnings of file names, and other words for vitest. */
export type ChosenTests = {
  projects?: readonly string[]
  paths?: readonly string[]
  options?: readonly string[]
}

const vitest = join(projectFolder, 'node_modules', '.bin', 'vitest')

/** Runs tests in vitest; a run that ends badly without a failed test, or that finds none, is itself a failure. */
export async function runTests(
  { projects = [], paths = [], options = [] }: ChosenTests,
  environment: Record<string, string> = {},
): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-report-'))
  const file = join(folder, 'report.json')
  const code = await runCommand(
    vitest,
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
      ...projects.map((project) => `--project=${project}`),
      ...options,
      ...paths,
    ],
    environment,
  )
  const report: Report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  await rm(folder, { recursive: true, force: true })
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = report
  const mayBeNone = options.includes('--passWithNoTests')
  const isWhole = code === 0 && (passed > 0 || mayBeNone)
  return {
    passed,
    failed: Math.max(numFailedTests, isWhole ? 0 : 1),
    files: testResults.length,
    tests: timedTests(report),
    failures: failuresIn(report),
  }
}

const fileOf = (name: string) => relative(projectFolder, name)

function timedTests({ testResults = [] }: Report): TimedTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${fileOf(name)} > ${fullName}`,
      file: fileOf(name),
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

/** The tests that failed, each with the beginning of what it says: the end of a long log shows all of them. */
function failuresIn({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = fileOf(name)
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        what: fullName,
        why: failureMessages.join('\n'),
      }))
    // A file that fails as a whole has no failed test.
    if (failed.length === 0 && message) failed.push({ what: 'the file', why: message })
    return failed.map(
      ({ what, why }) =>
        `  ${file} > ${what}\n    SEED=${seed} npm test -- ${file}\n    ${why.slice(0, 1000)}`,
    )
  })
}
