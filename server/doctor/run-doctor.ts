import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withTimeout } from '#app/platform/queues/with-timeout.ts'
import { faultSentence, StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { setUpNotes } from '#server/settings/set-up-notes.ts'
import { readSettings } from '#server/settings/settings.ts'
import { checkDatabase } from './check-database.ts'
import { checkBackups, checkDataFolder } from './check-folders.ts'
import { checkMail } from './check-mail.ts'
import { checkOrigin } from './check-origin.ts'
import { checkRestore } from './check-restore.ts'
import { checkSender } from './check-sender.ts'
import { type Examined, findingsOn, errorText, type Finding } from './finding.ts'

/** Timeout of a check (milliseconds). */
const timeout = 30_000

/** Timeout of the trial restore (milliseconds). */
const restoreTimeout = 3_600_000

/** In the order of the report. */
const checks: readonly [string, (examined: Examined) => Promise<Finding[]>][] = [
  ['data folder', checkDataFolder],
  ['database', checkDatabase],
  ['address', checkOrigin],
  ['mail', checkMail],
  ['sender', checkSender],
  ['backups', checkBackups],
]

/**
 * Checks whether a set-up is ready for an opening, with or without a running site. Nothing is changed; test files are
 * removed.
 *
 * @param variables the environment of the site.
 * @param report gets each finding in order, as soon as it is known.
 */
export async function runDoctor(
  variables: Record<string, string | undefined>,
  how: Omit<Examined, 'settings' | 'secret'>,
  report: (finding: Finding) => void,
): Promise<void> {
  const say = findingsOn('settings')
  let settings: Examined['settings']
  try {
    settings = readSettings(variables)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    say.wrong(error.message)
    return say.all.forEach(report)
  }
  const notes = setUpNotes(settings)
  for (const note of notes) say.mind(note)
  if (notes.length === 0) say.ok('They can be read, and fit together.')
  say.all.forEach(report)
  const secret = settings.secret ?? (await secretOf(settings.dataFolder))
  const examined = { ...how, settings, secret }
  const running = checks.map(([about, check]) => findingsWithTimeout(about, check(examined)))
  for (const findings of running) (await findings).forEach(report)
  // Runs alone, because it is timed.
  const restore = checkRestore(examined)
  ;(await findingsWithTimeout('restore', restore, restoreTimeout)).forEach(report)
}

async function findingsWithTimeout(
  about: string,
  checking: Promise<Finding[]>,
  longest = timeout,
): Promise<Finding[]> {
  const say = findingsOn(about)
  try {
    const found = await withTimeout(checking, longest)
    if (found) return found
    say.wrong(`There was no answer within ${longest / 1000} seconds.`)
  } catch (error) {
    say.wrong(faultSentence(error) ?? `It could not be looked at (${errorText(error)}).`)
  }
  return say.all
}

/** The stored secret; none is created. */
const secretOf = (dataFolder: string): Promise<string | null> =>
  readFile(join(dataFolder, 'secret'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
