import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'

/** The translated texts of a post, from which its form and the panel derive their fields. */
export const postTexts = {
  title: { column: 'title', kind: 'line', longest: 200, required: true },
  content: { column: 'content', kind: 'paragraphs', longest: 100_000, required: true },
  excerpt: { column: 'excerpt', kind: 'paragraphs', longest: 1000 },
  coverAlt: { column: 'cover_alt', kind: 'line', longest: 300 },
} as const satisfies TranslatedFields
