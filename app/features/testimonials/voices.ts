import type { RequestContext } from '#app/auth/context.ts'

/** What members say, in one language: both would weigh as much as a page's code. */
export type Voices = {
  quotes: { id: string; text: string; author: string; role: string }[]
}

/** What members say, in the language of the request. */
export function voicesOf({ content, language }: RequestContext): Voices {
  return {
    quotes: content.testimonials.map(({ id, text, author, role }) => ({
      id,
      text: text[language],
      author,
      role: role[language],
    })),
  }
}
