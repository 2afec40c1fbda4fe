import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'

/** The texts of a partner: what its form takes follows from here. */
export const partnerTexts = {
  benefit: { column: 'benefit', kind: 'line', longest: 200, required: true },
  howToUse: { column: 'how_to_use', kind: 'paragraphs', longest: 2000 },
} as const satisfies TranslatedFields
