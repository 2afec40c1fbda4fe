import type { allergens, diets } from '#app/members/people/diets.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import {
  foreignNames,
  shownText,
  type ForeignTexts,
} from '#app/platform/i18n/languages/translated-text.ts'
import type { KitchenLanguage, DishColumns } from './menus.schema.ts'

export type Allergen = (typeof allergens)[number]
export type Diet = (typeof diets)[number]

/** Properties of a dish besides its allergens. */
export const traits = [
  'vegetarian',
  'vegan',
  'meat',
  'pork',
  'alcohol',
  'raw',
  'cured',
  'unpasteurised',
  'highMercury',
  'halalMeat',
] as const

export type Trait = (typeof traits)[number]

/** Facts about a dish; both allergen lists are null while undeclared. */
export type DishFacts = Readonly<Record<Trait, boolean>> & {
  contains: Allergen[] | null
  mayContain: Allergen[] | null
  /** Whether false traits are known to be false. */
  traitsDeclared: boolean
  /** Wine served with it; null for none. */
  wine: string | null
}

/** Allergens and traits are all declared. */
export const isDeclared = ({
  contains,
  traitsDeclared,
}: Pick<DishFacts, 'traitsDeclared'> & { contains: readonly string[] | null }): boolean =>
  contains !== null && traitsDeclared

/** Courses of a menu; dishes of a course, the served one included. */
export const menuCapacity = { courses: 12, dishes: 4 } as const

/** Equal the database's limits. */
export const menuLimits = { name: 200, wine: 200 } as const

/** Languages of a kitchen's sheet. */
export const kitchenLanguages = [
  'es',
  'ca',
  'en',
  'fr',
  'it',
] as const satisfies readonly KitchenLanguage[]

export const kitchenLanguageOf = (asked: string | null): KitchenLanguage | null =>
  kitchenLanguages.find((each) => each === asked) ?? null

/** The pages of the panel about the menu of an event. */
export const menuPaths = (eventId: number | string) => {
  const root = `/admin/eventos/${eventId}/menu`
  return {
    form: root,
    copy: `${root}/copia`,
    matrix: `${root}/personas`,
    person: (guestId: string) => `${root}/personas/${guestId}`,
    kitchen: `${root}/cocina`,
    link: `${root}/enlace`,
    final: `${root}/aviso`,
    notify: `${root}/aviso/envio`,
    cancelNotice: `${root}/aviso/deshacer`,
  }
}

export const restaurantMenuPath = (restaurantId: number | string) =>
  `/admin/restaurantes/${restaurantId}/menu`

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
