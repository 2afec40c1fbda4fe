import { candidates } from './candidates.ts'

/** Largest file in bytes: the specified 5 MB. */
export const largestPicture = 5 * 1024 * 1024

/** Built-in pictures: sizes in pixels, and the focal point. */
type PictureFacts = {
  width: number
  height: number
  /** Widths in which it exists, see scripts/assets/images.ts. */
  widths: readonly number[]
  /** Widths of the portrait version for phones. */
  upright: readonly number[]
  /** CSS object-position. */
  focus: string
}

const hero = (focus: string): PictureFacts => ({
  width: 1920,
  height: 1080,
  widths: [640, 960, 1440, 1920],
  upright: [400, 600, 800],
  focus,
})

const whole = (width: number, height: number, widths: readonly number[]) => {
  return (focus = '50% 50%'): PictureFacts => ({ width, height, widths, upright: [], focus })
}

const card = whole(1200, 900, [400, 640, 960, 1200])()
const plate = whole(1600, 1200, [400, 640, 960, 1200])
const journal = whole(1600, 1067, [400, 640, 960, 1280, 1600])
const table = whole(1000, 1250, [400, 640, 960])
const portrait = whole(640, 640, [200, 320, 640])()

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
  'plat-arros-negre': plate('46% 50%'),
  'plat-bolets': plate(),
  'plat-calcots': plate('50% 48%'),
  'plat-canelons': plate('50% 48%'),
  'plat-crema-catalana': plate('52% 50%'),
  'plat-formatges': plate('46% 48%'),
  'plat-gambes': plate('48% 45%'),
  'plat-garoines': plate(),
  'plat-mato': plate('48% 48%'),
  'plat-pa-amb-tomaquet': plate('52% 52%'),
  'plat-panellets': plate('44% 52%'),
  'plat-sardines': plate('44% 48%'),
  'plat-suquet': plate('48% 46%'),
  'diari-ametllers': journal('50% 60%'),
  'diari-calcotada': journal('55% 65%'),
  'diari-peix': journal('50% 60%'),
  'diari-premsa': journal('55% 50%'),
  'diari-salines': journal('60% 50%'),
  'diari-verema': journal('72% 75%'),
  'casa-avantatges': table('42% 45%'),
  'casa-comunitat': table(),
  'casa-esdeveniments': table('52% 45%'),
  'casa-viatges': table('55% 42%'),
  'lino-biblioteca': journal(),
  'lino-cuina': journal(),
  'lino-porta': journal(),
  'lino-sala': journal(),
  'lino-taula-llarga': journal(),
  'retrat-avia-mocador': portrait,
  'retrat-cuiner-barba': portrait,
  'retrat-cuinera-mocador': portrait,
  'retrat-dona-monyo': portrait,
  'retrat-dona-rinxols': portrait,
  'retrat-mosso-gorra': portrait,
  'retrat-noia-serrell': portrait,
  'retrat-pages-barretina': portrait,
  'retrat-soci-ulleres': portrait,
  'retrat-vell-boina': portrait,
} as const satisfies Record<string, PictureFacts>

export type PictureName = keyof typeof pictures

/** Regular expression of stored paths that are drawings, also for PostgreSQL. */
export const drawingPaths = '^/images/(retrat-|lino-|casa-comunitat$)'

/** Whether a stored path is a photograph. */
export const isPhotograph = (path: string) => !new RegExp(drawingPaths, 'u').test(path)

/** Stored reference to an uploaded picture: id, size and focus. */
export type UploadedPath = `/subidas/${string}`

export type PictureReference = PictureName | UploadedPath

/** Widths of variants of uploads, in pixels. */
const keptWidths = [400, 640, 960, 1280, 1600]

/** Variant widths of an upload: none wider than the original. */
export function uploadedWidths(width: number): number[] {
  const narrower = keptWidths.filter((each) => each < width)
  return narrower.length < keptWidths.length ? [...narrower, width] : keptWidths
}

/** Variant file names of an upload, in its folder of the store. */
export const uploadedFiles = (width: number): string[] =>
  uploadedWidths(width).flatMap((wide) => [`${wide}.avif`, `${wide}.webp`])

const uploaded =
  /^\/subidas\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,5})x(\d{1,5})-(\d{1,3})-(\d{1,3})$/u

/** Parses an upload's path; `focus` in percent from left and top. Null for others. */
export function uploadedPicture(path: string) {
  const [, id, width, height, left, top] = uploaded.exec(path) ?? []
  if (!id) return null
  const focus = { left: Number(left), top: Number(top) }
  if (focus.left > 100 || focus.top > 100) return null
  return { id, width: Number(width), height: Number(height), focus }
}

/** Stored path of an upload. */
export function uploadedPath({
  id,
  width,
  height,
  focus,
}: NonNullable<ReturnType<typeof uploadedPicture>>): UploadedPath {
  return `/subidas/${id}-${width}x${height}-${focus.left}-${focus.top}`
}

const isUploadedPath = (path: string): path is UploadedPath => uploadedPicture(path) !== null

/** The picture of a stored path such as /images/event-tast-do; null for others. */
export function pictureOf(path: string | null): PictureReference | null {
  if (path !== null && isUploadedPath(path)) return path
  const name = path?.replace(/^\/images\//u, '') ?? ''
  return isPictureName(name) ? name : null
}

export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name)
}

/** Facts of a picture, and the prefix of its URLs. */
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
    upright: [],
    focus: `${focus.left}% ${focus.top}%`,
    base: `/subidas/${id}-`,
  }
}

/** `srcset` of a picture in one format. */
export function sourceSet(picture: PictureReference, format: 'avif' | 'webp'): string {
  const { base, widths } = factsOf(picture)
  return candidates(base, widths, format)
}

/** `srcset` of its portrait version; empty if there is none. */
export function uprightSourceSet(picture: PictureReference, format: 'avif' | 'webp'): string {
  const { base, upright } = factsOf(picture)
  return candidates(`${base}upright-`, upright, format)
}

/** Pixels: twice the width of a card in a mail, for dense screens. */
const mailWidth = 960

/** Absolute URL of a picture for mails, which have no srcset; null for foreign paths. */
export function mailPictureAddress(origin: string, path: string | null): string | null {
  const picture = pictureOf(path)
  if (!picture) return null
  const { base, widths } = factsOf(picture)
  return `${origin}${base}${widths.findLast((width) => width <= mailWidth) ?? widths[0]}.webp`
}

/** Path of a picture's largest version. */
export function largestAddress(picture: PictureReference): string {
  const { base, widths } = factsOf(picture)
  return `${base}${widths.at(-1) ?? ''}.webp`
}

/** Absolute URL of a stored picture's largest version; null for foreign paths. */
export function pictureAddress(origin: string, path: string | null): string | null {
  const picture = pictureOf(path)
  return picture ? origin + largestAddress(picture) : null
}
