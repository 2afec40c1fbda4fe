import { traits, type Allergen, type Trait, dishTexts, menuTexts } from '#app/events/menus/menu.ts'
import type { DishColumns } from '#app/events/menus/menus.schema.ts'
import { joinTexts } from '#app/kit/forms/translated-input.ts'
import { allergens } from '#app/members/people/diets.ts'
import type { EditedMenu } from './menu-input.ts'
import { writtenLayout } from './menu-layout.ts'

/** Field names of a dish, by the indices of course and dish. */
export const dishNames = (course: number, dish: number) => {
  const begins = `plato_${course}_${dish}`
  return {
    title: `${begins}_title`,
    description: `${begins}_description`,
    wine: `${begins}_wine`,
    declared: `${begins}_declarado`,
    traitsDeclared: `${begins}_ademas`,
    allergen: (allergen: Allergen) => `${begins}_${allergen}`,
    trait: (trait: Trait) => `${begins}_${trait}`,
  }
}

export function fieldsOfDish(course: number, dish: number): string[] {
  const names = dishNames(course, dish)
  return [
    ...['es', 'ca'].flatMap((language) => [
      `${names.title}_${language}`,
      `${names.description}_${language}`,
    ]),
    names.wine,
    names.declared,
    names.traitsDeclared,
    ...allergens.map(names.allergen),
    ...traits.map(names.trait),
  ]
}

/** Empty means none, once declared. */
export const allergenAnswers = ['', 'puede', 'si'] as const

function dishValues(dish: DishColumns, course: number, place: number): Record<string, string> {
  const names = dishNames(course, place)
  const texts = Object.entries(joinTexts(dish, dishTexts))
  return {
    ...Object.fromEntries(texts.map(([name, text]) => [`plato_${course}_${place}_${name}`, text])),
    [names.wine]: dish.wine ?? '',
    [names.declared]: dish.contains === null ? '' : 'yes',
    [names.traitsDeclared]: dish.traitsDeclared ? 'yes' : '',
    ...Object.fromEntries(
      allergens.map((each) => [
        names.allergen(each),
        dish.contains?.includes(each) ? 'si' : dish.mayContain?.includes(each) ? 'puede' : '',
      ]),
    ),
    ...Object.fromEntries(traits.map((each) => [names.trait(each), dish[each] ? 'yes' : ''])),
  }
}

export function menuValues(
  menu: EditedMenu,
  courses: readonly (readonly DishColumns[])[],
): Record<string, string> {
  return {
    ...joinTexts(menu, menuTexts),
    kitchen_language: menu.kitchenLanguage,
    host_id: menu.hostId ?? '',
    instead_of_wine: menu.insteadOfWine ?? '',
    shown: menu.shown ? 'yes' : '',
    orden: writtenLayout(
      courses.map((dishes, place) => ({ place, dishes: dishes.map((_, dish) => dish) })),
    ),
    ...Object.assign(
      {},
      ...courses.flatMap((dishes, course) =>
        dishes.map((dish, place) => dishValues(dish, course, place)),
      ),
    ),
  }
}
