import type { allergens, diets } from '#app/members/people/diets.ts'
import type { KitchenLanguage } from './menus.schema.ts'

export type Allergen = (typeof allergens)[number]
export type Diet = (typeof diets)[number]

/** What can be said of a dish beside its allergens. */
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

/** What is known of a dish: its allergens in two lists, both null while nobody has said. */
export type DishFacts = Readonly<Record<Trait, boolean>> & {
  contains: Allergen[] | null
  mayContain: Allergen[] | null
  /** Whether a trait that is false is known to be false; else nobody has said. */
  traitsDeclared: boolean
  /** What is drunk with it; null for nothing. */
  wine: string | null
}

/** Whether everything of a dish is known: its allergens and its traits. */
export const isDeclared = ({
  contains,
  traitsDeclared,
}: Pick<DishFacts, 'traitsDeclared'> & { contains: readonly string[] | null }): boolean =>
  contains !== null && traitsDeclared

/** So many at most: courses of a menu, and dishes of a course, the one that is served included. */
export const most = { courses: 12, dishes: 4 } as const

/** Characters, as the database has them. */
export const menuLimits = { name: 200, wine: 200 } as const

/** In which languages a kitchen can read its sheet. */
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
    tell: `${root}/aviso/envio`,
    untell: `${root}/aviso/deshacer`,
  }
}

/** The page of the panel with the menu that a restaurant usually serves. */
export const restaurantMenuPath = (restaurantId: number | string) =>
  `/admin/restaurantes/${restaurantId}/menu`
