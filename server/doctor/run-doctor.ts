import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTime } from '#app/platform/queues/in-time.ts'
import { faultSentence } from '#packages/keeper/faults/fault-sentence.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { setUpNotes } from '#server/settings/set-up-notes.ts'
import { readSettings } from '#server/settings/settings.ts'
import { checkCards } from './check-cards.ts'
import { checkDatabase } from './check-database.ts'
import { checkAlerts, checkPictures } from './check-elsewhere.ts'
import { checkBackups, checkDataFolder } from './check-folders.ts'
import { checkMail } from './check-mail.ts'
import { checkOrigin } from './check-origin.ts'
import { checkRestore } from './check-restore.ts'
import { checkSender } from './check-sender.ts'
import type { Examined } from './examined.ts'
import { findingsOn, wordsOf, type Finding } from './finding.ts'

/** What cannot be found out within this (milliseconds) is wrong. */
const patience = 30_000

/** Of the restore of a large club (milliseconds). */
const patienceOfRestore = 3_600_000

/** In the order in which they are told. */
const checks: readonly [string, (examined: Examined) => Promise<Finding[]>][] = [
  ['data folder', checkDataFolder],
  ['database', checkDatabase],
  ['address', checkOrigin],
  ['mail', checkMail],
  ['sender', checkSender],
  ['pictures', checkPictures],
  ['backups', checkBackups],
  ['alerts', checkAlerts],
  ['cards', checkCards],
]

/**
 * Looks whether a set-up is ready for an opening, beside a site that runs or without one. Nothing is changed; what is
 * written to see whether it can be is taken away again.
 *
 * @param variables of the environment, as the site would read them.
 * @param tell told each finding as soon as those before it are known.
 */
export async function runDoctor(
  variables: Record<string, string | undefined>,
  how: Omit<Examined, 'settings' | 'secret'>,
  tell: (finding: Finding) => void,
): Promise<void> {
  const say = findingsOn('settings')
  let settings: Examined['settings']
  try {
    settings = readSettings(variables)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    say.wrong(error.message)
    return say.all.forEach(tell)
  }
  const notes = setUpNotes(settings)
  for (const note of notes) say.mind(note)
  if (notes.length === 0) say.ok('They can be read, and fit together.')
  say.all.forEach(tell)
  const secret = settings.secret ?? (await secretOf(settings.dataFolder))
  const examined = { ...how, settings, secret }
  const underWay = checks.map(([about, check]) => findingsInTime(about, check(examined)))
  for (const findings of underWay) (await findings).forEach(tell)
  // Alone: how long it takes is what is looked for.
  const restore = checkRestore(examined)
  ;(await findingsInTime('restore', restore, patienceOfRestore)).forEach(tell)
}

async function findingsInTime(
  about: string,
  checking: Promise<Finding[]>,
  longest = patience,
): Promise<Finding[]> {
  const say = findingsOn(about)
  try {
    const found = await inTime(checking, longest)
    if (found) return found
    say.wrong(`There was no answer within ${longest / 1000} seconds.`)
  } catch (error) {
    say.wrong(faultSentence(error) ?? `It could not be looked at (${wordsOf(error)}).`)
  }
  return say.all
}

/** What a start has kept; nothing is made here. */
const secretOf = (dataFolder: string): Promise<string | null> =>
  readFile(join(dataFolder, 'secret'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
