import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'

/** Texts of a circular; it has both in one language at least, and in each language in which it has one. */
export const circularTexts = {
  subject: { column: 'subject', kind: 'line', longest: 150, required: true },
  text: { column: 'text', kind: 'paragraphs', longest: 20_000, required: true },
} as const satisfies TranslatedFields
