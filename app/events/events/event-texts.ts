import type { Language } from '#app/platform/i18n/languages/language.ts'
import {
  propertiesOf,
  type TranslatedFields,
  type TranslatedRecord,
} from '#app/platform/i18n/languages/translated-fields.ts'
import {
  foreignNames,
  shownText,
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

const names = propertiesOf(eventTexts)

/** A stored event; texts may be missing. */
type Written = Partial<TranslatedRecord<typeof eventTexts>> &
  Pick<
    TranslatedRecord<typeof eventTexts>,
    'title' | 'description' | 'location' | 'language' | 'translation'
  >

function textsOf({ language, translation, ...event }: Written) {
  const texts = names.map((name) => [name, event[name] ?? null] as const)
  const others = names.map((name) => [name, translation[eventTexts[name].column]] as const)
  return {
    language,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    texts: Object.fromEntries(texts) as Record<EventText, string | null>,
    translation: Object.fromEntries(
      others.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    ),
  }
}

export function eventIn<Event extends Written>(event: Event, language: Language): Event {
  const texts = textsOf(event)
  const given = names.filter((name) => event[name] !== undefined)
  return {
    ...event,
    ...Object.fromEntries(given.map((name) => [name, shownText(texts, name, language)])),
  }
}

/** Texts shown in the other language. */
export const foreignIn = (event: Written, language: Language): ForeignTexts<EventText> =>
  foreignNames(textsOf(event), language)
