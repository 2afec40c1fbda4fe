import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { wholeOnly } from './tests/suites.ts'
import { memoryFolder } from './tests/support/memory-folder.ts'
import { seed } from './tests/support/seed.ts'

const whole = process.env.WHOLE_SUITE === 'true'

// Inherited by the processes of the tests: the sampling seed, and the folder of their temporary files.
process.env.SEED = String(seed)
const memory = whole ? null : memoryFolder()
if (memory) process.env.TMPDIR = memory

/** The files that only the whole suites run; none when they do. */
const left = whole ? [] : wholeOnly.map((start) => `${start}*`)

/** Tests whose controls remove a guard from the code: no other file may share their modules. */
const replacesModules = ['app/events/registrations/holds/seats-at-once.test.ts']

/** Tests of processes, which the other project runs. */
const processTests = ['packages/keeper/database/*.test.ts']

const build = 'tests/support/global-build.ts'

/** For tests of the built site on a database. */
const builtAndDatabase = [build, 'tests/support/global-database.ts']

/** Node itself loads the built server: transforming it costs seconds in each worker. */
const asBuilt = { server: { deps: { external: [/\/build\/(?:server|without)[^/]*\//u] } } }

/**
 * Limits against endless tests (each browser step has ten seconds, tests/e2e/person.ts): the whole suites try tens of
 * thousands of requests in one test, and measure times, file by file.
 */
const longest = whole ? 3_600_000 : 120_000
const limits = { testTimeout: longest, hookTimeout: longest }
const workers = whole ? 1 : 2

export default defineConfig({
  test: {
    // An unhandled rejection or a console error is a bug of the code under test, not noise.
    dangerouslyIgnoreUnhandledErrors: false,
    // After a rare failure only its message is left.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'packages/**/*.test.ts',
            'legacy-import/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...replacesModules, ...processTests, ...left],
          // Each file has its own database; the modules it imports hold no state.
          isolate: false,
          // The database runs in parallel, so two workers keep two processors busy.
          maxWorkers: 2,
          globalSetup: ['tests/support/global-database.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'replaced',
          include: replacesModules,
          globalSetup: ['tests/support/global-database.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'supervisor',
          include: processTests,
          ...limits,
        },
      },
      {
        // React's production modules, which NODE_ENV chooses below, have no development runtime.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'http',
          // The built site as it runs for the club.
          env: { NODE_ENV: 'production' },
          include: [
            'tests/http/**/*.test.ts',
            'tests/architecture.test.ts',
            'tests/manifests.test.ts',
          ],
          exclude: left,
          isolate: false,
          maxWorkers: 2,
          globalSetup: builtAndDatabase,
          ...asBuilt,
          ...limits,
        },
      },
      {
        // As above.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.attack.ts'],
          exclude: left,
          // The built site as it runs for the club: times are measured.
          env: { NODE_ENV: 'production' },
          // Each file has its own database; the modules it imports, the built server among them, hold no state.
          isolate: false,
          globalSetup: builtAndDatabase,
          ...asBuilt,
          ...limits,
          maxWorkers: workers,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.faults.ts'],
          exclude: left,
          isolate: whole,
          globalSetup: builtAndDatabase,
          ...asBuilt,
          ...limits,
          maxWorkers: workers,
        },
      },
      {
        // As above.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: left,
          env: { NODE_ENV: 'production' },
          ...asBuilt,
          // Each file has its own site and database; all share the build and the browser.
          isolate: false,
          maxWorkers: 2,
          globalSetup: [...builtAndDatabase, 'tests/support/global-club.ts'],
          ...limits,
          // The duration of a browser step.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
