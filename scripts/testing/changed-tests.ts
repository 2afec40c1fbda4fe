import { basename } from 'node:path'
import { projectFolder } from '#scripts/command/run-command.ts'
import { readSources } from '#tests/architecture-rules.ts'
import { fits, segmentsOf, writtenAddresses } from '#tests/site-addresses.ts'
import { changedFiles, changedRoutes } from '#tests/support/changed-files.ts'
import type { ChosenTests } from './run-tests.ts'

/** Most application test files to run, best matches first. */
const mostFiles = 12

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

/** Files of tests/http that changed, or request addresses that the change reaches. */
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
    .slice(0, mostFiles)
  const own = tests.map(({ path }) => path).filter((path) => changed.has(path))
  return [...own, ...byCount]
}
