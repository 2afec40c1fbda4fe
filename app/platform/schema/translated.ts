import { jsonb, text } from 'drizzle-orm/pg-core'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/**
 * Columns of a table with bilingual texts: the specified columns hold the text in `language`,
 * `translation` the same texts in the other one, by column.
 */
export const translated = {
  language: text('language').$type<Language>().notNull().default('es'),
  translation: jsonb('translation').$type<Record<string, string>>().notNull().default({}),
}
