import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { entriesOf, type CheckedBackup } from '#server/backup/check-backup.ts'
import { pictureOfEntry, secretEntry } from '#server/backup/manifest.ts'
import { readPicturesBeside, type ReadPictures } from '#server/backup/pictures/pictures-beside.ts'
import { restoreRows } from './restore-rows.ts'

/**
 * Makes a data folder of a backup, with database and secret; its pictures go to `images`.
 *
 * @param folder a new path.
 * @param options.sealed see `restorePictures`, whose result this gives.
 * @param options.leavesSteps see `restoreRows`.
 */
export async function restoreFolder(
  folder: string,
  backup: CheckedBackup,
  {
    images,
    tell,
    sealed = 'refused',
    leavesSteps = false,
  }: {
    images: ImageStore
    tell: (text: string) => void
    sealed?: 'refused' | 'compared'
    leavesSteps?: boolean
  },
): Promise<ReadPictures | null> {
  await mkdir(folder, { mode: 0o700 })
  const database = await openEmbeddedDatabase({ dataFolder: folder, log: tell })
  try {
    await restoreRows(database.connection, backup, { tell, leavesSteps })
  } finally {
    await database.close()
  }
  const pictures = await restorePictures(images, backup, sealed)
  const file = await open(join(folder, 'secret'), 'wx', 0o600)
  await file.writeFile(`${await secretOf(backup)}\n`)
  await file.sync()
  await file.close()
  return pictures
}

/**
 * Puts the pictures of a backup into a store, replacing existing ones.
 *
 * @param sealed whether pictures beside it for another key are refused, or compared as far as possible.
 * @returns the counts of pictures beside it; null for a backup that contains them.
 * @throws StartProblem where some are missing or altered.
 */
export async function restorePictures(
  images: ImageStore,
  { path, identity, pictures }: CheckedBackup,
  sealed: 'refused' | 'compared' = 'refused',
): Promise<ReadPictures | null> {
  if (pictures) return readPicturesBeside(pictures, identity, { images, sealed })
  const within = entriesOf(path, identity, (name) => pictureOfEntry(name) !== null)
  for await (const { name, content } of within) {
    const key = pictureOfEntry(name)
    if (key !== null) await images.put(key, content)
  }
  return null
}

/** The secret that sealed second factors. */
export async function secretOf({ path, identity }: CheckedBackup): Promise<string> {
  let secret = ''
  for await (const { content } of entriesOf(path, identity, (name) => name === secretEntry)) {
    secret = Buffer.from(content).toString('utf8')
  }
  return secret
}
