import type { Metadata, Sharp } from 'sharp'
import { Problem } from '#app/problem.ts'
import { uploadedWidths } from './pictures.ts'

/** What browsers and telephones make; nothing that can hold a script or further files. */
const readable = new Set<string | undefined>(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff'])

/** Pixels of a picture that is still read: more could fill the machine's memory. */
const mostPixels = 50_000_000

/** Pixels of a side, as the database has it (migrations/0011). */
const longestSide = 20_000

/** Smaller pictures (pixels) would be blurred wherever they are shown. */
const narrowest = 200

export type PictureVariants = {
  /** Pixels, as the picture is seen: turned as its camera was held. */
  width: number
  height: number
  files: { name: string; content: Uint8Array }[]
}

/**
 * Makes of an uploaded picture what browsers get: AVIF and WebP in several widths, without metadata
 * (a photograph's may tell where somebody lives).
 *
 * @throws Problem 422 for what is no picture, is broken, too large in pixels or too small.
 */
export async function pictureVariants(content: Uint8Array): Promise<PictureVariants> {
  // Loaded at the first upload: most processes never see one.
  const { default: sharp } = await import('sharp')
  const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const metadata = await picture.metadata().catch(() => null)
  if (!metadata || !readable.has(metadata.format)) throw new Problem('pictureUnreadable', 422)
  const { width, height } = seenSize(metadata)
  if (width > longestSide || height > longestSide) throw new Problem('pictureUnreadable', 422)
  if (width < narrowest || height < narrowest) throw new Problem('pictureTooSmall', 422)
  try {
    const files = []
    for (const wide of uploadedWidths(width)) {
      const resized = picture.clone().resize({ width: wide, withoutEnlargement: true })
      files.push(...(await encoded(resized, wide)))
    }
    return { width, height, files }
  } catch {
    // Its beginning could be read, the rest not: a cut or damaged file.
    throw new Problem('pictureUnreadable', 422)
  }
}

function seenSize({ width, height, autoOrient }: Metadata) {
  return { width: autoOrient.width || width, height: autoOrient.height || height }
}

async function encoded(picture: Sharp, width: number) {
  const [avif, webp] = await Promise.all([
    picture.clone().avif({ quality: 52, effort: 3 }).toBuffer(),
    picture.clone().webp({ quality: 78 }).toBuffer(),
  ])
  return [
    { name: `${width}.avif`, content: avif },
    { name: `${width}.webp`, content: webp },
  ]
}
