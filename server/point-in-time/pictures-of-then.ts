import { join } from 'node:path'
import { imageFolder, type ImageStore } from '#app/images/image-store.server.ts'
import { uploadedFiles } from '#app/images/pictures.ts'
import { checkBackup } from '#server/backup/check-backup.ts'
import { findBackup } from '#server/backup/find-backup.ts'
import { pictureOn } from '#server/backup/pictures/picture-shelf.ts'
import { picturesBeside } from '#server/backup/pictures/pictures-beside.ts'
import { placeOf } from '#server/backup/place-of.ts'
import { restorePictures } from '#server/backup/restore-folder.ts'
import { openImageStore } from '#server/open-image-store.ts'
import type { Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'

export type PicturesOfThen = {
  /** Files that were found, and those that nobody has any more. */
  found: number
  missing: number
  /** Puts them into a store. */
  putInto: (images: ImageStore) => Promise<void>
}

/** When a backup was made, by its name; null for any other file. */
function instantOf(name: string): number | null {
  const [, year, month, day, hour, minute, second] =
    /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.without-pictures)?\.backup$/u.exec(name) ?? []
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time) ? null : time
}

type Search = {
  instant: Date
  settings: Settings
  identity: string
  beside: string
  tell: (line: string) => void
}

/**
 * Finds the files of the pictures of an instant: those of a picture never change, so most are where they were. One that
 * was taken away since is in the backup before the instant, or in the one after it.
 */
export async function picturesOf(
  pictures: readonly { id: string; width: number }[],
  search: Search,
): Promise<PicturesOfThen> {
  const { settings } = search
  const here = openImageStore(settings)
  const keys = pictures.flatMap(({ id, width }) =>
    uploadedFiles(width).map((file) => `${id}/${file}`),
  )
  const missing = new Set<string>()
  for (const key of keys) if ((await here.get(key)) === null) missing.add(key)
  const brought = imageFolder(join(search.beside, 'pictures'))
  const inBackups = new Set<string>()
  const takes: ImageStore = {
    ...brought,
    async put(key, content) {
      if (!missing.delete(key)) return
      await brought.put(key, content)
      inBackups.add(key)
    },
  }
  for (const name of missing.size === 0 ? [] : await nearest(settings, search.instant)) {
    if (missing.size === 0) break
    try {
      await takeFrom(name, { missing, takes, ...search })
    } catch (error) {
      // The club of then is not lost because a backup is: what it would have had is counted as missing.
      if (!(error instanceof StartProblem)) throw error
      search.tell(error.message)
    }
  }
  return {
    found: keys.length - missing.size,
    missing: missing.size,
    async putInto(images) {
      for (const key of keys) {
        if (missing.has(key)) continue
        const isHere = !inBackups.has(key)
        // In a bucket they are where they belong.
        if (isHere && settings.s3Url) continue
        const content = await (isHere ? here : brought).get(key)
        if (content) await images.put(key, content)
      }
    },
  }
}

/** Takes what is missing out of a backup, or of what lies beside it; one that is not there either stays missing. */
async function takeFrom(
  name: string,
  {
    missing,
    takes,
    settings,
    identity,
    tell,
  }: Search & { missing: Set<string>; takes: ImageStore },
): Promise<void> {
  const found = await findBackup(name, settings, tell)
  try {
    tell(`Look for pictures in ${name}`)
    const backup = {
      path: found.path,
      identity,
      manifest: await checkBackup(found.path, identity),
    }
    const pictures = await picturesBeside(found.place, backup)
    if (pictures === null) {
      await restorePictures(takes, backup)
      return
    }
    const { shelf, list } = pictures
    const ids = new Set([...missing].map((key) => key.split('/')[0] ?? ''))
    for (const [id, digest] of list.digests) {
      if (!ids.has(id)) continue
      const files = await pictureOn(shelf, { digest, recipient: list.recipient, identity })
      if (typeof files === 'string') continue
      for (const [file, content] of files) await takes.put(`${id}/${file}`, content)
    }
  } finally {
    await found.discard()
  }
}

/** The names of the last backup before an instant, and of the first one after it. */
async function nearest(settings: Settings, instant: Date): Promise<string[]> {
  const names = (await placeOf(settings)?.list()) ?? []
  const backups = names
    .flatMap((name) => {
      const time = instantOf(name)
      return time === null ? [] : [{ name, time }]
    })
    .toSorted((one, other) => one.time - other.time)
  const before = backups.findLast(({ time }) => time <= instant.getTime())
  const after = backups.find(({ time }) => time > instant.getTime())
  return [before, after].flatMap((each) => (each ? [each.name] : []))
}
