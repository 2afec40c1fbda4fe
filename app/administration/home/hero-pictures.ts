import { clubContent, type HeroSlide, type InBoth } from '#app/club-content.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { pictureOf, type PictureReference } from '#app/platform/images/pictures.ts'

/** A picture of the carousel; decorative without `alt`. */
export type HeroPicture = { name: PictureReference; alt?: InBoth }

/** Drops repeated pictures, as names are the keys of the carousel. */
function withoutDuplicates(slides: readonly HeroSlide[]): HeroPicture[] {
  const shown = new Map<PictureReference, HeroPicture>()
  for (const { picture, alt } of slides) {
    const name = pictureOf(picture)
    if (name) shown.set(name, alt.es === '' ? { name } : { name, alt })
  }
  return [...shown.values()]
}

/** The pictures of home in order; at least one. */
export function heroPictures({ content }: Pick<RequestContext, 'content'>): HeroPicture[] {
  const shown = withoutDuplicates(content.slides)
  return shown.length > 0 ? shown : withoutDuplicates(clubContent.slides)
}
