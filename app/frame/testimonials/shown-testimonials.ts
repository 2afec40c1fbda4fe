import type { RequestContext } from '#app/platform/auth/context.ts'
import { pictureOf, type PictureReference } from '#app/platform/images/pictures.ts'

/** What members say, in one language: both would weigh as much as a page's code. */
export type ShownTestimonials = {
  quotes: {
    id: string
    text: string
    author: string
    role: string
    portrait: PictureReference | null
  }[]
}

/** What members say, in the language of the request. */
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
