import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { uploadedFiles } from '#app/platform/images/pictures.ts'
import type { BuiltSite } from './built-site.ts'

/** Pixels: kept in all five widths, each in two formats. */
const width = 1600

/** Bytes of a picture in all its files: 20,000 are 10 GB. */
const pictureSize = 500_000

/** Of a file there is room for, and for its copy beside the backups, with as much again left over. */
const timesTheRoom = 3

/** As many pictures as are asked for, or as the disk has room for. */
export async function roomForPictures({ dataFolder }: BuiltSite, wanted: number): Promise<number> {
  const { bsize, bavail } = await statfs(dataFolder)
  return Math.min(wanted, Math.floor((bsize * bavail) / (timesTheRoom * pictureSize)))
}

/** Stores pictures of noise in a site's folder as if they had been uploaded: what is in them nobody looks at. */
export async function storePictures(
  { dataFolder }: BuiltSite,
  client: pg.Client,
  count: number,
): Promise<void> {
  const names = uploadedFiles(width)
  const size = Math.round(pictureSize / names.length)
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    const folder = join(dataFolder, 'uploads', id)
    await mkdir(folder, { recursive: true })
    const noise = randomBytes(pictureSize)
    for (const [place, name] of names.entries()) {
      await writeFile(join(folder, name), noise.subarray(place * size, (place + 1) * size))
    }
  }
  await client.query(
    `insert into pictures (id, width, height) select unnest($1::uuid[]), ${width}, 1200`,
    [ids],
  )
}
