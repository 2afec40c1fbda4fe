import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeBackup, type MadeBackup } from '#server/backup/make-backup.ts'
import { proveBackup } from '#server/backup/prove-backup.ts'
import { removeAbandoned } from '#server/backup/restoring/swap-folder.ts'
import { openClubDatabase } from '#server/backup/run-backup.ts'
import { openImageStore } from '#server/data/open-image-store.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type Examined, findingsOn, type Finding } from './finding.ts'

const ignore = () => undefined

/** Measures a restore: makes a backup, restores it into a temporary folder, and starts a site on it. */
export async function checkRestore({
  settings,
  secret,
  restoreWith,
}: Examined): Promise<Finding[]> {
  const say = findingsOn('restore')
  if (restoreWith === null) {
    say.mind('How long a restore takes was not tried. With --restore it is, which takes as long.')
    return say.all
  }
  if (secret === null) {
    say.wrong('There is no club to restore yet: the site has never started.')
    return say.all
  }
  const { dataFolder } = settings
  await removeAbandoned(dataFolder, /^doctor-/u)
  const beside = await mkdtemp(join(dataFolder, 'doctor-'))
  try {
    const begunAt = performance.now()
    const made = await madeBackup(settings, secret, join(beside, 'club'))
    const madeAt = performance.now()
    await proveBackup(made, { start: restoreWith, beside, report: ignore })
    const times = [madeAt - begunAt, performance.now() - madeAt].map(durationText)
    say.ok(
      `A backup takes ${times[0]} (${Math.ceil(made.bytes / 1_048_576)} MB), its restore until the site answers ${times[1]}.`,
    )
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
  return say.all
}

async function madeBackup(settings: Settings, secret: string, path: string): Promise<MadeBackup> {
  const database = await openClubDatabase(settings, ignore)
  try {
    return await makeBackup(
      {
        connection: database.connection,
        images: openImageStore(settings),
        secret,
        version: 'doctor',
      },
      { path, recipient: null },
    )
  } finally {
    await database.close()
  }
}

function durationText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
