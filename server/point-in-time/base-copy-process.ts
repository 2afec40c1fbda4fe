import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { openClubDatabase } from '#server/backup/club-data.ts'
import { clusterFolder } from '#server/database/cluster-folder.ts'
import { serverUser } from '#server/database/server-user.ts'
import { keptSecret } from '#server/secret.ts'
import { readSettings } from '#server/settings.ts'
import { versionOf } from '#server/upgrade/version-of.ts'
import { baseName, chainFolder } from './chain-names.ts'
import { filePlace } from './file-place.ts'
import { makeBaseCopy } from './make-base-copy.ts'
import { workFolder } from './point-in-time.ts'

/**
 * A process of its own that makes a copy of the whole database for the chain that it is told, puts it into the place
 * of backups, and says on its output what it is. It has the site's settings, and ends with the site.
 */

// Our parent has gone without a word: what is not whole has no name yet.
const left = () => process.exit(1)
process.once('disconnect', left)

const [, , chain = ''] = process.argv
const settings = readSettings(process.env)
const { dataFolder, backupRecipient, origin } = settings
const place = filePlace(settings, chainFolder(origin))
if (!place || !backupRecipient) throw new Error('there is no place for it')
const path = join(workFolder(dataFolder), 'base')
await rm(path, { force: true })
const { connection } = await openClubDatabase(settings, () => undefined)
try {
  const { cluster } = await clusterFolder(dataFolder, await serverUser())
  const made = await makeBaseCopy(
    {
      connection,
      cluster,
      secret: settings.secret ?? (await keptSecret(dataFolder)),
      version: await versionOf(join(import.meta.dirname, '..', '..')),
      recipient: backupRecipient,
    },
    path,
  )
  const copy = { ...made, chain }
  await place.store(path, baseName(copy))
  process.stdout.write(baseName(copy))
} finally {
  await rm(path, { force: true })
}
process.off('disconnect', left)
process.disconnect()
