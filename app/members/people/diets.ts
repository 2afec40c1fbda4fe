/** The fourteen allergens of Regulation (EU) No 1169/2011, Annex II, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export const diets = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'halal',
  'pregnant',
  'noAlcohol',
] as const

type Diet = (typeof diets)[number]

/** What a person cannot or does not eat: health data, erased seven days after the event. */
export type Needs = { diets: Diet[]; allergens: (typeof allergens)[number][]; note: string }

/** Stored values that are still known, in the order of the list. */
export function knownOf<Key extends string>(
  keys: readonly Key[],
  stored: readonly string[] | null,
): Key[] {
  return keys.filter((key) => stored?.includes(key))
}

/** An answer to the question about allergies and diets; null without one. */
export type AnsweredNeeds = Needs & { hasNeeds: boolean | null }

function hasNeeds({ diets: chosen, allergens: given, note }: Needs): boolean {
  return chosen.length > 0 || given.length > 0 || note !== ''
}

/**
 * How a person has answered. Stored diets count as an answer; a 'yes' with none stored does not, so somebody has to
 * ask.
 */
export function answerOf(person: AnsweredNeeds): 'some' | 'none' | 'unanswered' {
  if (hasNeeds(person)) return 'some'
  return person.hasNeeds === false ? 'none' : 'unanswered'
}
