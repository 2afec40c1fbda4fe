import type { Allergen, Diet, DishFacts } from '#app/events/menus/menu.ts'
import type { Needs } from '#app/members/people/diets.ts'

/** Why someone cannot eat a dish; 'unknown': the dish does not say enough for the diet. */
export type Reason =
  | { why: 'contains' | 'mayContain'; allergen: Allergen }
  | { why: 'diet' | 'unknown'; diet: Diet }
  | { why: 'undeclared' }

export type Fit = { fit: 'suits' | 'unsure' | 'cannot'; because: readonly Reason[] }

/** Grouped, so that each appears once. */
export const groupedReasons = (because: readonly Reason[]) => ({
  contains: because.flatMap((each) => (each.why === 'contains' ? [each.allergen] : [])),
  traces: because.flatMap((each) => (each.why === 'mayContain' ? [each.allergen] : [])),
  diets: because.flatMap((each) => (each.why === 'diet' ? [each.diet] : [])),
  unknown: because.flatMap((each) => (each.why === 'unknown' ? [each.diet] : [])),
  undeclared: because.some(({ why }) => why === 'undeclared'),
})

const animals: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']
const fromAnimals: readonly Allergen[] = [...animals, 'eggs', 'milk']

const containsAny = ({ contains }: Pick<DishFacts, 'contains'>, of: readonly Allergen[]) =>
  of.some((each) => contains?.includes(each))

const hasMeat = ({ meat, pork }: Pick<DishFacts, 'meat' | 'pork'>) => meat || pork

/** Forbids, allows, or depends on undeclared facts. */
type Verdict = 'forbidden' | 'allowed' | 'unknown'

/** Requires a trait: undeclared dishes are unknown. */
const requiresTrait = (isSo: boolean, { traitsDeclared }: DishFacts): Verdict =>
  isSo ? 'allowed' : traitsDeclared ? 'forbidden' : 'unknown'

const requiresNone = ({ traitsDeclared }: DishFacts): Verdict =>
  traitsDeclared ? 'allowed' : 'unknown'

/** By diet. Missing data is never 'allowed'. */
const verdicts: Readonly<Record<Diet, (dish: DishFacts) => Verdict>> = {
  vegetarian: (dish) =>
    hasMeat(dish) || containsAny(dish, animals)
      ? 'forbidden'
      : requiresTrait(dish.vegetarian || dish.vegan, dish),
  vegan: (dish) =>
    hasMeat(dish) || containsAny(dish, fromAnimals) ? 'forbidden' : requiresTrait(dish.vegan, dish),
  pescatarian: (dish) =>
    hasMeat(dish) ? 'forbidden' : dish.vegetarian || dish.vegan ? 'allowed' : requiresNone(dish),
  halal: (dish) =>
    dish.pork || dish.alcohol
      ? 'forbidden'
      : dish.meat && !dish.halalMeat
        ? 'unknown'
        : requiresNone(dish),
  pregnant: (dish) =>
    dish.alcohol || dish.raw || dish.cured || dish.unpasteurised || dish.highMercury
      ? 'forbidden'
      : requiresNone(dish),
  noAlcohol: (dish) => (dish.alcohol ? 'forbidden' : requiresNone(dish)),
}

/** Whether a dish suits someone. Free text is never interpreted; an undeclared dish is unknown at best. */
export function fitOf(
  dish: DishFacts,
  { allergens, diets }: Pick<Needs, 'allergens' | 'diets'>,
): Fit {
  if (allergens.length === 0 && diets.length === 0) return { fit: 'suits', because: [] }
  const answered = diets.map((diet) => ({ diet, verdict: verdicts[diet](dish) }))
  const dietsOf = (verdict: Verdict) =>
    answered.flatMap((each) => (each.verdict === verdict ? [each.diet] : []))
  const cannot: Reason[] = [
    ...allergens
      .filter((allergen) => dish.contains?.includes(allergen))
      .map((allergen) => ({ why: 'contains', allergen }) as const),
    ...dietsOf('forbidden').map((diet) => ({ why: 'diet', diet }) as const),
  ]
  if (cannot.length > 0) return { fit: 'cannot', because: cannot }
  if (dish.contains === null || dish.mayContain === null) {
    return { fit: 'unsure', because: [{ why: 'undeclared' }] }
  }
  const { mayContain } = dish
  const unsure: Reason[] = [
    ...allergens
      .filter((allergen) => mayContain.includes(allergen))
      .map((allergen) => ({ why: 'mayContain', allergen }) as const),
    ...dietsOf('unknown').map((diet) => ({ why: 'unknown', diet }) as const),
  ]
  return unsure.length > 0 ? { fit: 'unsure', because: unsure } : { fit: 'suits', because: [] }
}

const alcoholFreeDiets: readonly Diet[] = ['halal', 'pregnant', 'noAlcohol']

/** By a diet, or because all wine has sulphites. */
export const drinksNoWine = ({ allergens, diets }: Pick<Needs, 'allergens' | 'diets'>): boolean =>
  alcoholFreeDiets.some((diet) => diets.includes(diet)) || allergens.includes('sulphites')

/** Contradictory facts: the dish cannot be trusted. */
export function contradicts(
  dish: Pick<DishFacts, 'contains' | 'vegetarian' | 'vegan' | 'meat' | 'pork' | 'highMercury'>,
): boolean {
  const hasFlesh = hasMeat(dish) || containsAny(dish, animals) || dish.highMercury
  if (dish.vegan && (hasFlesh || containsAny(dish, fromAnimals))) return true
  return dish.vegetarian && hasFlesh
}
