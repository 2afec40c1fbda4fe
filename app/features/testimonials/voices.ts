import type { RequestContext } from '#app/auth/context.ts'
import type { Language } from '#app/i18n/language.ts'

/** What members say, in one language: both would weigh as much as a page's code. */
export type Voices = {
  language: Language
  quotes: { id: string; text: string; author: string; role: string }[]
}

/** What members say, in the language of the request. */
export function voicesOf({ content, language }: RequestContext): Voices {
  return {
    language,
    quotes: content.testimonials.map(({ id, text, author, role }) => ({
      id,
      text: text[language],
      author,
      role: role[language],
    })),
  }
}
