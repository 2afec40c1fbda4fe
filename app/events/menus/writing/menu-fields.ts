import { traits, type Allergen, type Trait } from '#app/events/menus/menu.ts'
import { allergens } from '#app/members/people/diets.ts'

/** How the form of a menu names what it has of a dish, by the places of its course and of itself. */
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

/** All fields of a dish. */
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

/** What a form says of an allergen: nothing is that the dish has none of it, once it is declared. */
export const allergenAnswers = ['', 'puede', 'si'] as const
