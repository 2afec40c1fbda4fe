import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'

/** Both texts are required in each language that has one. */
export const messageTexts = {
  subject: { column: 'subject', kind: 'line', longest: 150, required: true },
  text: { column: 'text', kind: 'paragraphs', longest: 5000, required: true },
} as const satisfies TranslatedFields
