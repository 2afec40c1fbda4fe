import { candidates } from './candidates.ts'

/** The site's own pictures: sizes in pixels, and the point that every crop keeps. */
type PictureFacts = {
  width: number
  height: number
  /** Widths in which it exists, see scripts/images.ts. */
  widths: readonly number[]
  /** Widths of its upright crop (three to four) for phones. */
  tall: readonly number[]
  /** CSS object-position. */
  focus: string
}

const hero = (focus: string): PictureFacts => ({
  width: 1920,
  height: 1080,
  widths: [640, 960, 1440, 1920],
  tall: [400, 600, 800],
  focus,
})

const card: PictureFacts = {
  width: 1200,
  height: 900,
  widths: [400, 640, 960, 1200],
  tall: [],
  focus: '50% 50%',
}

export const pictures = {
  'hero-01-terrasses': hero('72% 50%'),
  'hero-02-copes': hero('64% 50%'),
  'hero-03-cala': hero('62% 50%'),
  'hero-04-taula-fosca': hero('72% 50%'),
  'hero-05-montserrat': hero('76% 50%'),
  'hero-06-cava': hero('72% 50%'),
  'hero-07-oliverar': hero('52% 50%'),
  'hero-08-celler': hero('76% 50%'),
  'hero-09-sopar': hero('74% 50%'),
  'hero-10-vi': hero('66% 50%'),
  'club-rajola': hero('60% 45%'),
  'club-raim': hero('62% 50%'),
  'club-pa-amb-tomaquet': hero('66% 50%'),
  'club-emporda': hero('60% 50%'),
  'event-tast-do': card,
  'event-maridatge': card,
  'event-productors': card,
  'restaurant-mar': card,
  'restaurant-terra': card,
  'restaurant-clar': card,
  'restaurant-default': card,
} as const satisfies Record<string, PictureFacts>

export type PictureName = keyof typeof pictures

/** An uploaded picture, as it is stored where it is used: its id, its size and its focus. */
export type UploadedPath = `/subidas/${string}`

/** One of the site's own pictures or an uploaded one. */
export type PictureReference = PictureName | UploadedPath

/** Widths (pixels) in which uploaded pictures are kept. */
const keptWidths = [400, 640, 960, 1280, 1600]

/** The widths of an uploaded picture of this width: none wider than it is. */
export function uploadedWidths(width: number): number[] {
  const narrower = keptWidths.filter((each) => each < width)
  return narrower.length < keptWidths.length ? [...narrower, width] : keptWidths
}

const uploaded =
  /^\/subidas\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,5})x(\d{1,5})-(\d{1,3})-(\d{1,3})$/u

/** An uploaded picture's parts; `focus` in percent from left and top. Null for any other path. */
export function uploadedPicture(path: string) {
  const [, id, width, height, left, top] = uploaded.exec(path) ?? []
  if (!id) return null
  const focus = { left: Number(left), top: Number(top) }
  if (focus.left > 100 || focus.top > 100) return null
  return { id, width: Number(width), height: Number(height), focus }
}

/** The path under which an uploaded picture is stored where it is used. */
export function uploadedPath({
  id,
  width,
  height,
  focus,
}: NonNullable<ReturnType<typeof uploadedPicture>>): UploadedPath {
  return `/subidas/${id}-${width}x${height}-${focus.left}-${focus.top}`
}

const isUploadedPath = (path: string): path is UploadedPath => uploadedPicture(path) !== null

/** The picture of a stored path such as /images/event-tast-do; null for any other address. */
export function pictureOf(path: string | null): PictureReference | null {
  if (path !== null && isUploadedPath(path)) return path
  const name = path?.replace(/^\/images\//u, '') ?? ''
  return isPictureName(name) ? name : null
}

export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name)
}

/** A picture's facts, and the beginning of its files' addresses. */
export function factsOf(picture: PictureReference): PictureFacts & { base: string } {
  const sent = uploadedPicture(picture)
  if (!sent) {
    if (!isPictureName(picture)) throw new Error(`no picture: ${picture}`)
    return { ...pictures[picture], base: `/images/${picture}-` }
  }
  const { id, width, height, focus } = sent
  return {
    width,
    height,
    widths: uploadedWidths(width),
    tall: [],
    focus: `${focus.left}% ${focus.top}%`,
    base: `/subidas/${id}-`,
  }
}

/** The candidates of a picture in one format, for `srcset`. */
export function sourceSet(picture: PictureReference, format: 'avif' | 'webp'): string {
  const { base, widths } = factsOf(picture)
  return candidates(base, widths, format)
}

/** The same for its upright crop; empty where there is none. */
export function tallSourceSet(picture: PictureReference, format: 'avif' | 'webp'): string {
  const { base, tall } = factsOf(picture)
  return candidates(`${base}tall-`, tall, format)
}

/** The address of a picture's largest version, as a path. */
export function largestAddress(picture: PictureReference): string {
  const { base, widths } = factsOf(picture)
  return `${base}${widths.at(-1) ?? ''}.webp`
}

/** The absolute address of a stored picture's largest version; null for a path that is none of ours. */
export function pictureAddress(origin: string, path: string | null): string | null {
  const picture = pictureOf(path)
  return picture ? origin + largestAddress(picture) : null
}
