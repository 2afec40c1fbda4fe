import { languageOf, type Language } from '#app/platform/i18n/languages/language.ts'
import { candidates, phones } from '#app/platform/images/candidates.ts'

/** A picture of the hero, as the page passes it to the script. */
export type Slide = {
  /** Prefix of its file URLs. */
  base: string
  width: number
  height: number
  widths: readonly number[]
  /** Widths of its portrait version, if any. */
  upright: readonly number[]
  /** CSS object-position. */
  focus: string
  /** Empty for a decorative picture. */
  alt: Readonly<Record<Language, string>>
}

function source(type: 'avif' | 'webp', base: string, widths: readonly number[], media = '') {
  const element = document.createElement('source')
  element.type = `image/${type}`
  element.srcset = candidates(base, widths, type)
  element.sizes = '100vw'
  if (media) element.media = media
  return element
}

/** Alternative text in the language of the page. */
export const altOf = ({ alt }: Slide) => alt[languageOf(document.documentElement.lang)]

/** Creates a picture of the hero like the rendered first one: out of sight, loading. */
export function drawnSlide(slide: Slide, at: number): HTMLElement {
  const { base, width, height, widths, upright, focus } = slide
  const picture = document.createElement('picture')
  if (upright.length > 0) {
    picture.append(
      source('avif', `${base}upright-`, upright, phones),
      source('webp', `${base}upright-`, upright, phones),
    )
  }
  const image = document.createElement('img')
  Object.assign(image, { width, height, alt: altOf(slide), decoding: 'async', sizes: '100vw' })
  image.style.objectPosition = focus
  image.srcset = candidates(base, widths, 'webp')
  image.src = `${base}${widths.at(-1) ?? ''}.webp`
  picture.append(source('avif', base, widths), image)
  const element = document.createElement('div')
  element.className = 'hero-slide'
  element.dataset.at = String(at)
  element.append(picture)
  return element
}
