/**
 * Files that only the whole suites run (`npm run test:whole`), because they cost more than the gate has or measure times, by
 * the start of their paths. A new file is in the gate unless it is listed here.
 */
export const wholeOnly: readonly string[] = [
  'tests/http/long-imports',
  'tests/attack/load-attacks',
  'tests/attack/requests-of-the-server',
  'tests/attack/slow-validators',
  'tests/attack/stored-scripts',
  'tests/attack/who-has-an-account',
  'tests/faults/backup',
  'tests/faults/circulars',
  'tests/faults/disk-full',
  'tests/faults/drained-stop',
  'tests/faults/first-start-killed',
  'tests/faults/ledger-killed',
  'tests/faults/mails',
  'tests/faults/move-database',
  'tests/faults/older-cluster',
  'tests/faults/pictures-beside',
  'tests/faults/pooler',
  'tests/faults/restarts-in-turn',
  'tests/faults/sealed-scores',
  'tests/faults/second-process',
  'tests/faults/service-stop',
  'tests/faults/several-machines',
  'tests/faults/upgrade',
  'tests/e2e/caddy',
  'tests/e2e/circulars',
  'tests/e2e/closing-night',
  'tests/e2e/club-book',
  'tests/e2e/door-helper',
  'tests/e2e/event-page',
  'tests/e2e/forced-colours',
  'tests/e2e/hero-contrast',
  'tests/e2e/home',
  'tests/e2e/legacy-import',
  'tests/e2e/member-card',
  'tests/e2e/nginx',
  'tests/e2e/night',
  'tests/e2e/page-transitions',
  'tests/e2e/settings',
  'tests/e2e/slow-device',
  'tests/e2e/start-production',
]

/** Whether only the whole suites run this file; its path is relative to the project. */
export const isWholeOnly = (path: string) => wholeOnly.some((start) => path.startsWith(start))
