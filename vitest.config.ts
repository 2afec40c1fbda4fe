import process from 'node:process'
import { defineConfig } from 'vitest/config'

/** Tests whose controls take a guard out of the code: no other file may see their modules. */
const replacesModules = [
  'app/features/registrations/exactly-the-seats.test.ts',
  'app/features/registrations/confirming-at-once.test.ts',
]

const build = 'tests/support/global-build.ts'

/** Nothing is refused within the times that people are promised: measured with the machine to itself. */
const needsTheMachine = ['tests/faults/service-stop.faults.ts']

/** For tests of the built site on a database. */
const builtAndDatabase = [build, 'tests/support/global-database.ts']

const faults = {
  globalSetup: builtAndDatabase,
  testTimeout: process.env.WHOLE_SUITE ? 3_600_000 : 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    // A stray promise or a console error is a fault of the code under test, not noise.
    dangerouslyIgnoreUnhandledErrors: false,
    // What a failure says is all that is known of it when it does not come again.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/*.test.ts',
            'server/api/*.test.ts',
            'server/backup/**/*.test.ts',
            'server/point-in-time/*.test.ts',
            'server/upgrade/*.test.ts',
            'server/metrics/*.test.ts',
            'server/alerts/*.test.ts',
            'server/doctor/*.test.ts',
            'server/database-hosts/*.test.ts',
            'legacy-import/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: replacesModules,
          // Each file has a database of its own; the modules it imports hold no state.
          isolate: false,
          // The database works beside them: two at once keep two processors busy.
          maxWorkers: 2,
          globalSetup: ['tests/support/global-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'replaced',
          include: replacesModules,
          globalSetup: ['tests/support/global-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'supervisor',
          include: ['server/database/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'http',
          include: [
            'tests/http/**/*.test.ts',
            'tests/architecture.test.ts',
            'tests/compose.test.ts',
            'tests/manifests.test.ts',
          ],
          isolate: false,
          maxWorkers: 2,
          globalSetup: builtAndDatabase,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // React's production modules, which NODE_ENV chooses below, have no development runtime.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.attack.ts'],
          // The built site as it runs for the club: times are measured.
          env: { NODE_ENV: 'production' },
          globalSetup: builtAndDatabase,
          // The whole suite tries tens of thousands of requests in one test.
          testTimeout: process.env.WHOLE_SUITE ? 3_600_000 : 60_000,
          hookTimeout: process.env.WHOLE_SUITE ? 3_600_000 : 120_000,
          // Times are measured in the whole suite, one file after the other.
          maxWorkers: process.env.WHOLE_SUITE ? 1 : 2,
        },
      },
      {
        test: {
          ...faults,
          name: 'faults',
          include: ['tests/faults/**/*.faults.ts'],
          exclude: needsTheMachine,
          maxWorkers: process.env.WHOLE_SUITE ? 1 : 2,
        },
      },
      {
        test: {
          ...faults,
          name: 'faults_alone',
          include: needsTheMachine,
          maxWorkers: 1,
          // After all others.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: [build],
          // Against what never ends: each step has ten seconds of its own (tests/e2e/person.ts).
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each file has a site and a browser of its own; more at once would only wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
})
