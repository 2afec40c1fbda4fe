import { languageOf, type Language } from '#app/platform/i18n/languages/language.ts'
import { candidates, phones } from '#app/platform/images/candidates.ts'

/** A picture of the hero as the page tells of it to its script. */
export type Slide = {
  /** The beginning of its files' addresses. */
  base: string
  width: number
  height: number
  widths: readonly number[]
  /** Widths of its upright version; none where there is no such version. */
  upright: readonly number[]
  /** CSS object-position. */
  focus: string
  /** Empty where it only decorates. */
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

/** The words for a picture in the language of the page. */
export const altOf = ({ alt }: Slide) => alt[languageOf(document.documentElement.lang)]

/** A picture of the hero, as the views draw the first one: out of sight, and fetched from now on. */
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
