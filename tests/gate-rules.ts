import type { SourceFile } from './architecture-rules.ts'
import { isWholeOnly } from './suites.ts'

/** Rules that keep `npm test` short and steady (decision 0089), as functions over the files. */

const isGateTest = (path: string) =>
  /\.(?:test|attack|faults|e2e)\.tsx?$/u.test(path) &&
  !isWholeOnly(path) &&
  path !== 'tests/architecture.test.ts'

/** Gate tests that measure with a clock outside the whole suite, so that their result depends on other load. */
export function clocksInTheGate(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isGateTest(path))
    .filter(({ text }) => /\bperformance\.now\(|\bhrtime\b/u.test(text))
    .filter(({ text }) => !/\bwhole\b.*from '#tests\/support\/figures\.ts'/u.test(text))
    .map(({ path }) => path)
}

/** Expensive starts: a site in its own process, a browser, a database server. */
const dearStarts =
  /\b(?:startSite|newSite|launchBrowser|openEmbeddedDatabase|createCluster|postgresPair|openPostgres15)\(/u

/**
 * Gate tests that start a site, a browser or a server themselves, and listed ones that do not; all others share the
 * run's through `testApp`, `journeys` and `testDatabase`.
 */
export function ownStarts(files: readonly SourceFile[], listed: readonly string[]): string[] {
  const starting = files
    .filter(({ path, text }) => isGateTest(path) && dearStarts.test(text))
    .map(({ path }) => path)
  return [
    ...starting.filter((path) => !listed.includes(path)),
    ...listed.filter((path) => !starting.includes(path)),
  ]
}

/** Tests whose subject is such a start. */
export const mayStart: readonly string[] = [
  'packages/keeper/database/embedded-postgres.test.ts',
  'tests/faults/database-away.faults.ts',
  'tests/faults/killed-while-writing.faults.ts',
  // A browser with a camera, in the whole suite.
  'tests/e2e/events.e2e.ts',
  'tests/e2e/start.e2e.ts',
]
