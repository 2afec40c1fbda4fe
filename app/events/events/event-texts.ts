import type { Language } from '#app/platform/i18n/languages/language.ts'
import type {
  TranslatedFields,
  TranslatedRecord,
} from '#app/platform/i18n/languages/translated-fields.ts'
import {
  foreignOf,
  recordIn,
  type ForeignTexts,
} from '#app/platform/i18n/languages/translated-text.ts'

export const eventTexts = {
  title: { column: 'title', kind: 'line', longest: 200, required: true },
  description: { column: 'description', kind: 'paragraphs', longest: 10_000, required: true },
  location: { column: 'location', kind: 'line', longest: 300, required: true },
  category: { column: 'category', kind: 'line', longest: 60 },
  programme: { column: 'programme', kind: 'list', longest: 2000 },
  included: { column: 'included', kind: 'list', longest: 1000 },
  notIncluded: { column: 'not_included', kind: 'list', longest: 1000 },
  hostRole: { column: 'host_role', kind: 'line', longest: 120 },
  hostText: { column: 'host_text', kind: 'line', longest: 400 },
  payment: { column: 'payment', kind: 'paragraphs', longest: 600 },
} as const satisfies TranslatedFields

export type EventText = keyof typeof eventTexts

/** A stored event; texts may be missing. */
type Written = Partial<TranslatedRecord<typeof eventTexts>> &
  Pick<
    TranslatedRecord<typeof eventTexts>,
    'title' | 'description' | 'location' | 'language' | 'translation'
  >

export const eventIn = <Event extends Written>(event: Event, language: Language): Event =>
  recordIn(eventTexts, event, language)

/** An event as its page and its preview show it in this language. */
export const shownEvent = <Event extends Written & { date: Date; category: string | null }>(
  event: Event,
  { language, now }: { language: Language; now: Date },
) => ({
  ...eventIn(event, language),
  foreign: foreignIn(event, language),
  kind: eventIn(event, 'es').category,
  begun: event.date <= now,
})

/** Texts shown in the other language. */
export const foreignIn = (event: Written, language: Language): ForeignTexts<EventText> =>
  foreignOf(eventTexts, event, language)
