import type { Language } from '#app/i18n/language.ts'
import { shownText } from '#app/i18n/translated-text.ts'

type Written = {
  title: string
  description: string
  language: Language
  translation: Record<string, string>
}

/** The event with its texts in this language, else in the one in which they are written. */
export function eventIn<Event extends Written>(event: Event, language: Language): Event {
  const { title, description } = event
  const texts = {
    language: event.language,
    texts: { title, description },
    translation: event.translation,
  }
  return {
    ...event,
    title: shownText(texts, 'title', language) ?? title,
    description: shownText(texts, 'description', language) ?? description,
  }
}
