import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'

/** The translated texts of a partner, from which its form derives its fields. */
export const partnerTexts = {
  benefit: { column: 'benefit', kind: 'line', longest: 200, required: true },
  howToUse: { column: 'how_to_use', kind: 'paragraphs', longest: 2000 },
} as const satisfies TranslatedFields
