import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import {
  foreignNames,
  shownText,
  type ForeignTexts,
} from '#app/platform/i18n/languages/translated-text.ts'
import type { DishColumns } from './menus.schema.ts'

export const menuTexts = {
  name: { column: 'name', kind: 'line', longest: 200 },
} as const satisfies TranslatedFields

export const dishTexts = {
  title: { column: 'title', kind: 'line', longest: 200, required: true },
  description: { column: 'description', kind: 'paragraphs', longest: 1000 },
} as const satisfies TranslatedFields

type ShownDishTexts = {
  title: string
  description: string | null
  foreign: ForeignTexts<'title' | 'description'>
}

/** Texts of a dish in a language, else in the other. */
export function dishIn(
  {
    title,
    description,
    language,
    translation,
  }: Pick<DishColumns, 'title' | 'description' | 'language' | 'translation'>,
  shown: Language,
): ShownDishTexts {
  const texts = { language, texts: { title: title || null, description }, translation }
  return {
    title: shownText(texts, 'title', shown) ?? '',
    description: shownText(texts, 'description', shown),
    foreign: foreignNames(texts, shown),
  }
}
