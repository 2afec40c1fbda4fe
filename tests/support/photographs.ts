import sharp from 'sharp'
import { uploadedFiles } from '#app/platform/images/pictures.ts'
import type { TestApp } from './app.ts'

/** A JPEG in one colour as a phone makes it, with place and time in its metadata. */
export async function photograph({
  width = 800,
  height = 600,
  background = '#6b1426',
}: { width?: number; height?: number; background?: string } = {}): Promise<
  Uint8Array<ArrayBuffer>
> {
  const picture = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Zzyzx', Model: 'Zzyzx 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  return new Uint8Array(picture)
}

export const photographFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photograph({ background })),
})

export async function storedPhotograph(
  { pool }: Pick<TestApp, 'pool'>,
  eventId: number | string,
): Promise<string> {
  const rows = await pool.sql<{ id: string }>`
    insert into event_night_photographs (id, event_id, width, height, at)
    values (gen_random_uuid(), ${eventId}, 800, 600, now()) returning id`
  const id = rows[0]?.id ?? ''
  const content = await sharp(await photograph())
    .webp()
    .toBuffer()
  for (const name of ['original.webp', ...uploadedFiles(800)]) {
    await pool.sql`
      insert into event_night_files (photograph_id, name, content) values (${id}, ${name}, ${content})`
  }
  return id
}

/** The metadata of a file that can contain place and camera. */
export async function metadataOf(file: Uint8Array): Promise<Record<string, unknown>> {
  const { exif, xmp, iptc, icc, comments } = await sharp(file).metadata()
  return Object.fromEntries(
    Object.entries({ exif, xmp, iptc, icc, comments }).filter(([, value]) => value !== undefined),
  )
}
