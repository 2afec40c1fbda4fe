import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { readFileApart, type FileReader, type ReadApart } from '#app/file-reader.ts'
import { Problem } from '#app/problem.ts'
import type { CoveredArea } from './covered-area.ts'
import { uploadedWidths } from './pictures.ts'
import { withCovered } from './with-covered.server.ts'

/**
 * How a picture that is read begins. Nothing else gets to a decoder: not what can hold a script or
 * further files, nor formats whose decoders have had the most holes (TIFF, GIF, HEIC).
 */
const beginnings: readonly { at: number; bytes: string }[] = [
  { at: 0, bytes: '\xff\xd8\xff' },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { at: 8, bytes: 'WEBP' },
  { at: 4, bytes: 'ftypavif' },
]

/** Pixels of a picture that is still read: more could fill the machine's memory. */
const mostPixels = 40_000_000

/** Pixels of a side, as the database has it. */
const longestSide = 20_000

/** Smaller pictures (pixels) would be blurred wherever they are shown. */
const narrowest = 200

/** How many times as tall as wide a picture may be; no telephone makes taller ones, and they take most memory. */
const tallest = 2.5

/** Seconds that one step may take, of those that a person would wait. */
const patience = 10

export type PictureVariants = {
  /** Pixels, as the picture is seen: turned as its camera was held. */
  width: number
  height: number
  files: { name: string; content: Uint8Array }[]
}

/** What became of reading a picture. */
type ReadPicture = PictureVariants | { refused: 'pictureUnreadable' | 'pictureTooSmall' }

/** Reads an uploaded picture, and covers parts of it. */
export const pictureReader: FileReader<
  { content: Uint8Array; covered: readonly CoveredArea[] },
  ReadPicture
> = {
  kind: 'picture',
  // The decoder gives up long before, step by step.
  seconds: 60,
  refusal: 'pictureUnreadable',
  read: ({ content, covered }) => readPicture(content, covered),
}

/**
 * Makes of an uploaded picture what browsers get: AVIF and WebP in several widths, without metadata
 * (a photograph's may tell where somebody lives).
 *
 * @param covered what nobody is to recognize any more, in pixels of the picture as it is seen.
 * @throws Problem 422 for what is no picture, is broken, too large in pixels or too small; 503 while
 *   too many others wait.
 */
export async function pictureVariants(
  cx: { readApart: ReadApart },
  content: Uint8Array,
  covered: readonly CoveredArea[] = [],
): Promise<PictureVariants> {
  if (!isReadable(content)) throw new Problem('pictureUnreadable', 422)
  const picture = await readFileApart(cx, pictureReader, { content, covered })
  if ('refused' in picture) throw new Problem(picture.refused, 422)
  return picture
}

/** Reads a picture in this process: with a decoder that takes its time and its memory. */
export async function readPicture(
  content: Uint8Array,
  covered: readonly CoveredArea[] = [],
): Promise<ReadPicture> {
  const picture = await opened(content)
  return 'refused' in picture ? picture : variants(picture, covered)
}

/**
 * The size of an uploaded picture in pixels, as it is seen; its beginning alone is read.
 *
 * @throws Problem 422 as `pictureVariants`, but for what is damaged further on.
 */
export async function pictureSize(content: Uint8Array): Promise<{ width: number; height: number }> {
  if (!isReadable(content)) throw new Problem('pictureUnreadable', 422)
  const picture = await opened(content)
  if ('refused' in picture) throw new Problem(picture.refused, 422)
  const { width, height } = picture
  return { width, height }
}

function isReadable(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1')
  return beginnings.some(({ at, bytes }) => head.startsWith(bytes, at))
}

async function variants(
  { sharp, picture, width, height }: Opened,
  covered: readonly CoveredArea[],
): Promise<ReadPicture> {
  const widths = uploadedWidths(width)
  try {
    // Read once: as wide as its widest version it is small, however many are made of it.
    const seen = await picture
      .resize({ width: widths.at(-1), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { data, info } =
      covered.length === 0
        ? seen
        : await withCovered(sharp, seen, { areas: covered, scale: seen.info.width / width })
    const files = []
    for (const wide of widths) {
      const resized = sharp(data, { raw: info })
        .resize({ width: wide, withoutEnlargement: true })
        .timeout({ seconds: patience })
      const avif = await resized.clone().avif({ quality: 52, effort: 3 }).toBuffer()
      const webp = await resized.clone().webp({ quality: 78 }).toBuffer()
      files.push({ name: `${wide}.avif`, content: avif }, { name: `${wide}.webp`, content: webp })
    }
    return { width, height, files }
  } catch {
    // Its beginning could be read, the rest not: a cut or damaged file.
    return unreadable
  }
}

/** Loaded at the first upload: most processes never see one. Keeps nothing of one for the next. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

const unreadable = { refused: 'pictureUnreadable' } as const

/** A picture that may be read, with its size as it is seen. */
type Opened = {
  sharp: Awaited<ReturnType<typeof decoder>>
  picture: Sharp
  width: number
  height: number
}

async function opened(
  content: Uint8Array,
): Promise<Opened | { refused: 'pictureUnreadable' | 'pictureTooSmall' }> {
  const sharp = await decoder()
  const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error' }
  const picture = sharp(content, options).autoOrient().timeout({ seconds: patience })
  const metadata = await picture.metadata().catch(() => null)
  if (!metadata) return unreadable
  const { width, height } = seenSize(metadata)
  if (Math.max(width, height) > longestSide || height > tallest * width) return unreadable
  if (Math.min(width, height) < narrowest) return { refused: 'pictureTooSmall' }
  return { sharp, picture, width, height }
}

function seenSize({ width, height, autoOrient }: Metadata) {
  return { width: autoOrient.width || width, height: autoOrient.height || height }
}
