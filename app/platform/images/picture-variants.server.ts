import type { Metadata, Sharp, SharpOptions, OutputInfo } from 'sharp'
import { readFileInProcess, type FileReader, type ReadApart } from '#app/file-reader.ts'
import { Problem } from '#app/problem.ts'
import { type CoveredArea, clippedArea } from './covered-area.ts'
import { uploadedWidths } from './pictures.ts'

type Raw = { data: Buffer; info: OutputInfo }

/** Patches along the longer side of a covered area: too few for a face. */
const patches = 5

/**
 * Covers parts of a picture with a few blended patches of colour. The original pixels are gone irreversibly.
 *
 * @param areas in pixels of the original, of which this is a version at `scale`.
 */
async function withCovered(
  sharp: typeof import('sharp').default,
  { data, info }: Raw,
  { areas, scale }: { areas: readonly CoveredArea[]; scale: number },
): Promise<Raw> {
  const raw: SharpOptions = { raw: info }
  const layers = []
  for (const area of areas) {
    // Rounds outwards, so that no edge shows.
    const left = Math.floor(area.left * scale)
    const top = Math.floor(area.top * scale)
    const at = clippedArea(
      {
        left,
        top,
        width: Math.ceil((area.left + area.width) * scale) - left,
        height: Math.ceil((area.top + area.height) * scale) - top,
      },
      info,
    )
    const longer = Math.max(at.width, at.height)
    const few = (side: number) => Math.max(1, Math.round((side / longer) * patches))
    const coarse = await sharp(data, raw)
      .extract(at)
      // Transparent patches would reveal the original.
      .removeAlpha()
      .resize({ width: few(at.width), height: few(at.height), fit: 'fill', kernel: 'mitchell' })
      .png()
      .toBuffer()
    const input = await sharp(coarse)
      .resize({ width: at.width, height: at.height, fit: 'fill', kernel: 'cubic' })
      .png()
      .toBuffer()
    layers.push({ input, left: at.left, top: at.top })
  }
  return sharp(data, raw).composite(layers).raw().toBuffer({ resolveWithObject: true })
}

/**
 * Magic bytes of accepted formats. Decoders get nothing else: no format that can hold scripts or
 * references, and none whose decoders had the most vulnerabilities (TIFF, GIF, HEIC).
 */
const magicBytes: readonly { at: number; bytes: string }[] = [
  { at: 0, bytes: '\xff\xd8\xff' },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { at: 8, bytes: 'WEBP' },
  { at: 4, bytes: 'ftypavif' },
]

/** Most pixels: more could exhaust memory. */
const maxPixels = 40_000_000

/** Longest side in pixels, as in the database. */
const longestSide = 20_000

/** Smaller pictures (pixels) would be blurred everywhere. */
const narrowest = 200

/** Largest ratio of height to width; no phone makes taller pictures, and they take most memory. */
const tallest = 2.5

/** Timeout of each step in seconds. */
const timeout = 10

export type PictureVariants = {
  /** Pixels after rotation by EXIF. */
  width: number
  height: number
  files: { name: string; content: Uint8Array }[]
}

type ReadPicture = PictureVariants | { refused: 'pictureUnreadable' | 'pictureTooSmall' }

/** Reads an uploaded picture, and covers parts of it. */
export const pictureReader: FileReader<
  { content: Uint8Array; covered: readonly CoveredArea[] },
  ReadPicture
> = {
  kind: 'picture',
  // The decoder's own timeouts come long before.
  seconds: 60,
  refusal: 'pictureUnreadable',
  read: ({ content, covered }) => readPicture(content, covered),
}

/**
 * Encodes the variants of an uploaded picture: AVIF and WebP in several widths, without metadata
 * (which may contain a location).
 *
 * @param covered areas to make unrecognisable, in pixels as displayed.
 * @throws Problem 422 for an invalid, broken, too large or too small picture; 503 if the queue is
 *   full.
 */
export async function pictureVariants(
  cx: { readApart: ReadApart },
  content: Uint8Array,
  covered: readonly CoveredArea[] = [],
): Promise<PictureVariants> {
  if (!isReadable(content)) throw new Problem('pictureUnreadable', 422)
  const picture = await readFileInProcess(cx, pictureReader, { content, covered })
  if ('refused' in picture) throw new Problem(picture.refused, 422)
  return picture
}

/** Reads a picture in this process; costly in time and memory. */
export async function readPicture(
  content: Uint8Array,
  covered: readonly CoveredArea[] = [],
): Promise<ReadPicture> {
  const picture = await openPicture(content)
  return 'refused' in picture ? picture : variants(picture, covered)
}

/**
 * Size of an uploaded picture in pixels, as displayed; reads only its header.
 *
 * @throws Problem 422 as `pictureVariants`, except for later damage.
 */
export async function pictureSize(content: Uint8Array): Promise<{ width: number; height: number }> {
  if (!isReadable(content)) throw new Problem('pictureUnreadable', 422)
  const picture = await openPicture(content)
  if ('refused' in picture) throw new Problem(picture.refused, 422)
  const { width, height } = picture
  return { width, height }
}

function isReadable(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1')
  return magicBytes.some(({ at, bytes }) => head.startsWith(bytes, at))
}

async function variants(
  { sharp, picture, width, height }: Opened,
  covered: readonly CoveredArea[],
): Promise<ReadPicture> {
  const widths = uploadedWidths(width)
  try {
    // Decodes once: the widest version is small and serves all others.
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
        .timeout({ seconds: timeout })
      const avif = await resized.clone().avif({ quality: 52, effort: 3 }).toBuffer()
      const webp = await resized.clone().webp({ quality: 78 }).toBuffer()
      files.push({ name: `${wide}.avif`, content: avif }, { name: `${wide}.webp`, content: webp })
    }
    return { width, height, files }
  } catch {
    // The header was readable, the rest was not: truncated or damaged.
    return unreadable
  }
}

/** Loaded with the first upload: most processes never see one. Caches nothing. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

const unreadable = { refused: 'pictureUnreadable' } as const

/** An accepted picture with its displayed size. */
type Opened = {
  sharp: Awaited<ReturnType<typeof decoder>>
  picture: Sharp
  width: number
  height: number
}

async function openPicture(
  content: Uint8Array,
): Promise<Opened | { refused: 'pictureUnreadable' | 'pictureTooSmall' }> {
  const sharp = await decoder()
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error' }
  const picture = sharp(content, options).autoOrient().timeout({ seconds: timeout })
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
