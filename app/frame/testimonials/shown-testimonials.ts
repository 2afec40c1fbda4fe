import type { RequestContext } from '#app/platform/auth/context.ts'
import { pictureOf, type PictureReference } from '#app/platform/images/pictures.ts'

/** Testimonials in one language, as both would weigh as much as a page's code. */
export type ShownTestimonials = {
  quotes: {
    id: string
    text: string
    author: string
    role: string
    portrait: PictureReference | null
  }[]
}

/** Testimonials in the language of the request. */
export function shownTestimonials({ content, language }: RequestContext): ShownTestimonials {
  return {
    quotes: content.testimonials.map(({ id, text, author, role, portrait }) => ({
      id,
      text: text[language],
      author,
      role: role[language],
      portrait: pictureOf(portrait),
    })),
  }
}
