import type { dietsCopy } from '#app/copy/diets.copy.ts'
import type { Needs } from '#app/members/people/diets.ts'

/** What a person does not eat, in words: allergens first, then diets, then the note. */
export function needsInWords(
  { allergens, diets, note }: Needs,
  words: (typeof dietsCopy)['es' | 'ca'],
): string[] {
  return [
    ...allergens.map((each) => words.allergens[each]),
    ...diets.map((diet) => words.diets[diet]),
    ...(note === '' ? [] : [note]),
  ]
}
