import type { RequestContext } from '#app/auth/context.ts'
import { clubContent, type HeroSlide, type InBoth } from '#app/club-content.ts'
import { pictureOf, type PictureReference } from '#app/images/pictures.ts'

/** A picture of the carousel; `alt` is missing where it only decorates. */
export type HeroPicture = { name: PictureReference; alt?: InBoth }

function shownOf(slides: readonly HeroSlide[]): HeroPicture[] {
  return slides.flatMap(({ picture, alt }) => {
    const name = pictureOf(picture)
    if (!name) return []
    return [alt.es === '' ? { name } : { name, alt }]
  })
}

/** The pictures of home in their order; there is always one. */
export function heroPictures({ content }: Pick<RequestContext, 'content'>): HeroPicture[] {
  const shown = shownOf(content.slides)
  return shown.length > 0 ? shown : shownOf(clubContent.slides)
}
