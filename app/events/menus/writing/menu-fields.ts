import { traits, type Allergen, type Trait } from '#app/events/menus/menu.ts'
import { allergens } from '#app/members/people/diets.ts'

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
