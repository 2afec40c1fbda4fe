import type { Language } from '#app/i18n/language.ts'
import { foreignNames, shownText, type ForeignTexts } from '#app/i18n/translated-text.ts'
import type { EventText } from './event.ts'

type Written = {
  title: string
  description: string
  location: string
  /** Missing where it is not told of. */
  category?: string | null
  language: Language
  translation: Record<string, string>
}

function textsOf({ title, description, location, category, language, translation }: Written) {
  const texts = { title, description, location, category: category ?? null }
  return { language, texts, translation }
}

/** The event with its texts in this language, else in the one in which they are written. */
export function eventIn<Event extends Written>(event: Event, language: Language): Event {
  const { title, description, location, category } = event
  const texts = textsOf(event)
  return {
    ...event,
    title: shownText(texts, 'title', language) ?? title,
    description: shownText(texts, 'description', language) ?? description,
    location: shownText(texts, 'location', language) ?? location,
    ...(category === undefined ? {} : { category: shownText(texts, 'category', language) }),
  }
}

/** Which of its texts are then in the other language. */
export const foreignIn = (event: Written, language: Language): ForeignTexts<EventText> =>
  foreignNames(textsOf(event), language)
