import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import {
  foreignNames,
  shownText,
  type ForeignTexts,
  type TranslatedTexts,
} from '#app/platform/i18n/languages/translated-text.ts'
import type { MenuItem } from '#app/platform/schema/content/restaurants.ts'

type MenuText = 'name' | 'description'

/** `price` in cents. */
export type ShownMenuItem = {
  name: string
  price: number | null
  description: string
  /** Texts that are not in the visitor's language. */
  foreign: ForeignTexts<MenuText>
}

function textsOf(
  { name, description, translation = {} }: MenuItem,
  language: Language,
): TranslatedTexts<MenuText> {
  return {
    language,
    texts: { name: name || null, description: description || null },
    translation: Object.fromEntries(Object.entries(translation).filter(([, text]) => text !== '')),
  }
}

/** Menus or dishes written in the language `written`, translated for display in another. */
export function menuIn(items: readonly MenuItem[], written: Language, shown: Language) {
  return items.map((item) => {
    const texts = textsOf(item, written)
    return {
      name: shownText(texts, 'name', shown) ?? '',
      price: item.price,
      description: shownText(texts, 'description', shown) ?? '',
      foreign: foreignNames(texts, shown),
    }
  })
}

/** Menus or dishes with their languages swapped. */
export function swapMenuLanguages(items: readonly MenuItem[]): MenuItem[] {
  return items.map(({ name, price, description, translation = {} }) =>
    menuItem(price, translation, { name, description }),
  )
}

/** A menu or dish with its texts in the record's language and in the other one. */
export function menuItem(
  price: number | null,
  own: Partial<Record<MenuText, string>>,
  other: Partial<Record<MenuText, string>>,
): MenuItem {
  const translation = {
    ...(other.name ? { name: other.name } : {}),
    ...(other.description ? { description: other.description } : {}),
  }
  return {
    name: own.name ?? '',
    price,
    description: own.description ?? '',
    // Older menus have no translation, and saving them unchanged must change nothing.
    ...(Object.keys(translation).length > 0 ? { translation } : {}),
  }
}

/** The language that lacks texts present in the other one; null for none. */
export function missingInMenus(items: readonly MenuItem[], written: Language): Language | null {
  for (const language of [otherLanguage(written), written]) {
    const shown = menuIn(items, written, language)
    if (shown.some(({ foreign }) => foreign.name ?? foreign.description)) return language
  }
  return null
}
