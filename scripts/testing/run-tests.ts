import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, basename } from 'node:path'
import { projectFolder, runCommand } from '#scripts/command/build-state.ts'
import { readSources } from '#tests/architecture-rules.ts'
import { fits, segmentsOf, writtenAddresses } from '#tests/site-addresses.ts'
import { changedFiles, changedRoutes } from '#tests/support/changed-files.ts'
import { seed } from '#tests/support/seed.ts'

/** The part of vitest's JSON report that is used. */
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

/** `name` is the file and full name, joined with ` > `; `seconds` by the clock. */
export type TimedTest = { name: string; file: string; seconds: number }

export type TestRun = {
  passed: number
  failed: number
  files: number
  tests: readonly TimedTest[]
  /** Failures with the start of their message, and the command to repeat them. */
  failures: readonly string[]
}

/** Projects of vitest.config.ts, file prefixes, and vitest options. */
export type ChosenTests = {
  projects?: readonly string[]
  paths?: readonly string[]
  options?: readonly string[]
}

const vitest = join(projectFolder, 'node_modules', '.bin', 'vitest')

/** Runs vitest; a bad exit without a failed test, or no tests at all, counts as a failure. */
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

/** Failed tests with the start of their message, for the end of a long log. */
function failuresIn({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = fileOf(name)
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({
        what: fullName,
        why: failureMessages.join('\n'),
      }))
    // A file that fails to load has no failed test.
    if (failed.length === 0 && message) failed.push({ what: 'the file', why: message })
    return failed.map(
      ({ what, why }) =>
        `  ${file} > ${what}\n    SEED=${seed} npm test -- ${file}\n    ${why.slice(0, 1000)}`,
    )
  })
}

/** Maximum application test files to run, best matches first. */
const maxFiles = 12

/**
 * Tests of uncommitted changes, or else of the last commit: units by imports, application tests by the addresses
 * they request, and changed test files.
 */
export async function testsOfChanges(): Promise<ChosenTests[]> {
  const uncommitted = changedFiles('HEAD')
  const since = uncommitted.size > 0 ? 'HEAD' : 'HEAD~1'
  const changed = uncommitted.size > 0 ? uncommitted : changedFiles(since)
  const own = [...changed].filter((path) => /^tests\/.*\.(?:attack|faults|e2e)\.ts$/u.test(path))
  const units = {
    projects: ['unit', 'replaced'],
    options: [`--changed=${since}`, '--passWithNoTests'],
  }
  const asking = await applicationTests(changed)
  const paths = [...new Set(['tests/architecture.test.ts', ...asking, ...own])]
  console.log(`Of the application: ${paths.map((path) => basename(path)).join(', ')}`)
  return [units, { paths }]
}

/** Files of tests/http that changed, or that request URLs affected by the change. */
async function applicationTests(changed: ReadonlySet<string>): Promise<string[]> {
  const addresses = [...(await changedRoutes(changed))].map(segmentsOf)
  const files = await readSources(projectFolder)
  const tests = files.filter(({ path }) => /^tests\/http\/.*\.test\.ts$/u.test(path))
  const asked = writtenAddresses(tests)
    .filter(({ segments }) => addresses.some((address) => fits(segments, address)))
    .map(({ path }) => path)
  const byCount = [...Map.groupBy(asked, (path) => path)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([path]) => path)
    .slice(0, maxFiles)
  const own = tests.map(({ path }) => path).filter((path) => changed.has(path))
  return [...own, ...byCount]
}
