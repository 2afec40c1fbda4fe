import type { RequestContext } from '#app/platform/auth/context.ts'
import { pictureOf } from '#app/platform/images/pictures.ts'

/** Testimonials in the language of the request, as both would weigh as much as a page's code. */
export const shownTestimonials = ({ content, language }: RequestContext) =>
  content.testimonials.map(({ id, text, author, role, portrait }) => ({
    id,
    text: text[language],
    author,
    role: role[language],
    portrait: pictureOf(portrait),
  }))

export type ShownTestimonial = ReturnType<typeof shownTestimonials>[number]
