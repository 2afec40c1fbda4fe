/** The site's own pictures: sizes in pixels, and the point that every crop keeps. */
type PictureFacts = {
  width: number
  height: number
  /** Widths in which it exists, see scripts/images.ts. */
  widths: readonly number[]
  /** CSS object-position. */
  focus: string
}

const wide = (focus: string): PictureFacts => ({
  width: 1920,
  height: 1080,
  widths: [640, 960, 1440, 1920],
  focus,
})

const card: PictureFacts = { width: 1200, height: 900, widths: [400, 640, 960], focus: '50% 50%' }

export const pictures = {
  'hero-01-terrasses': wide('72% 50%'),
  'hero-02-copes': wide('64% 50%'),
  'hero-03-cala': wide('62% 50%'),
  'hero-04-taula-fosca': wide('72% 50%'),
  'hero-05-montserrat': wide('76% 50%'),
  'hero-06-cava': wide('72% 50%'),
  'hero-07-oliverar': wide('52% 50%'),
  'hero-08-celler': wide('76% 50%'),
  'hero-09-sopar': wide('74% 50%'),
  'hero-10-vi': wide('66% 50%'),
  'club-rajola': wide('60% 45%'),
  'event-tast-do': card,
  'event-maridatge': card,
  'event-productors': card,
  'restaurant-mar': card,
  'restaurant-terra': card,
  'restaurant-clar': card,
  'restaurant-default': card,
} as const satisfies Record<string, PictureFacts>

export type PictureName = keyof typeof pictures

/** The picture of a stored path such as /images/event-tast-do; null for any other address. */
export function pictureOf(path: string | null): PictureName | null {
  const name = path?.replace(/^\/images\//u, '') ?? ''
  return isPictureName(name) ? name : null
}

function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name)
}

/** The candidates of a picture in one format, for `srcset`. */
export function sourceSet(name: PictureName, format: 'avif' | 'webp'): string {
  return pictures[name].widths
    .map((width) => `/images/${name}-${width}.${format} ${width}w`)
    .join(', ')
}
