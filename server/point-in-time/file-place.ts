import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupAddress } from '#server/backup-address.ts'
import { bucketPlace, type BucketPlace } from '#server/backup/bucket-place.ts'
import { missingIsNull } from '#server/missing-file.ts'
import { syncFolder } from '#server/sync-folder.ts'

/** Files in a folder of the place of backups; each is there whole or not at all, and was read again. */
export type FilePlace = Pick<BucketPlace, 'title' | 'list' | 'store' | 'fetch' | 'remove'>

/** What a file is called that is not whole yet, or that a killed process has left. */
const unfinished = '.unfinished'

/** A folder in the place of backups that the settings name; null where they name none. */
export function filePlace(
  { backupFolder, backupBucket }: BackupAddress,
  name: string,
): FilePlace | null {
  if (backupFolder !== null) return folderOfFiles(join(backupFolder, name))
  if (backupBucket === null) return null
  const address = new URL(backupBucket)
  address.pathname = `${address.pathname.replace(/\/$/u, '')}/${name}`
  return bucketPlace(address.href)
}

function folderOfFiles(folder: string): FilePlace {
  return {
    title: `${folder}/`,
    async list() {
      const names = (await readdir(folder).catch(missingIsNull)) ?? []
      return names.filter((name) => !name.endsWith(unfinished))
    },
    async store(path, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeUnfinished(folder, name)
      const beside = join(folder, `${name}.${randomUUID()}${unfinished}`)
      try {
        await copyFile(path, beside)
        const copy = await open(beside, 'r+')
        await copy.chmod(0o600)
        await copy.sync()
        await copy.close()
        const [here, there] = await Promise.all([hashOf(path), hashOf(beside)])
        if (here !== there) throw new Error(`what was read again in ${folder} is not ${name}`)
        await rename(beside, join(folder, name))
        await syncFolder(folder)
      } finally {
        await rm(beside, { force: true })
      }
    },
    async fetch(name, path) {
      await copyFile(join(folder, name), path)
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}

/** Takes away what those have left who were killed at it: as long as a chain lasts one process adds to it. */
async function removeUnfinished(folder: string, name: string): Promise<void> {
  const kind = name.split('.')[1] ?? ''
  const left = (await readdir(folder)).filter(
    (each) => each.endsWith(unfinished) && each.split('.')[1] === kind,
  )
  for (const each of left) await rm(join(folder, each), { force: true })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
