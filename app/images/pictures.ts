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

/** The screens that get upright crops, as a media query. */
export const phones = '(max-width: 767px)'

export type PictureName = keyof typeof pictures

/** The picture of a stored path such as /images/event-tast-do; null for any other address. */
export function pictureOf(path: string | null): PictureName | null {
  const name = path?.replace(/^\/images\//u, '') ?? ''
  return isPictureName(name) ? name : null
}

export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name)
}

/** The candidates of a picture in one format, for `srcset`. */
export function sourceSet(name: PictureName, format: 'avif' | 'webp'): string {
  return candidates(name, pictures[name].widths, format)
}

/** The same for its upright crop; empty where there is none. */
export function tallSourceSet(name: PictureName, format: 'avif' | 'webp'): string {
  return candidates(`${name}-tall`, pictures[name].tall, format)
}

function candidates(name: string, widths: readonly number[], format: string): string {
  return widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ')
}

const largest = (name: PictureName) => `images/${name}-${pictures[name].widths.at(-1) ?? ''}.webp`

/** The absolute address of a stored picture's largest version; null for a path that is none of ours. */
export function pictureAddress(origin: string, path: string | null): string | null {
  const name = pictureOf(path)
  return name ? `${origin}/${largest(name)}` : null
}

/** The same as a file within the public folder, and a restaurant's table where there is no picture. */
export function pictureFile(path: string | null): string {
  return largest(pictureOf(path) ?? 'restaurant-default')
}
