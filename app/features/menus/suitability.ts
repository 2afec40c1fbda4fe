import type { Needs } from '#app/features/registrations/diets.ts'
import type { Allergen, Diet, DishFacts } from './menu.ts'

/** Why somebody cannot eat a dish, or why nobody knows. */
export type Reason =
  | { why: 'contains' | 'mayContain'; allergen: Allergen }
  | { why: 'diet'; diet: Diet }
  | { why: 'undeclared' }

export type Fit = { fit: 'suits' | 'unsure' | 'cannot'; because: readonly Reason[] }

/** The same by what they are, so that each is said once. */
export const groupedReasons = (because: readonly Reason[]) => ({
  contains: because.flatMap((each) => (each.why === 'contains' ? [each.allergen] : [])),
  traces: because.flatMap((each) => (each.why === 'mayContain' ? [each.allergen] : [])),
  diets: because.flatMap((each) => (each.why === 'diet' ? [each.diet] : [])),
  undeclared: because.some(({ why }) => why === 'undeclared'),
})

/** Allergens that are animals, or come from them. */
const animals: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']
const fromAnimals: readonly Allergen[] = [...animals, 'eggs', 'milk']

const some = ({ contains }: DishFacts, of: readonly Allergen[]) =>
  of.some((each) => contains?.includes(each))

const hasMeat = ({ meat, pork }: DishFacts) => meat || pork

/**
 * Whether what is said of a dish goes against a diet. What is not said is no 'no': of the first three only a
 * dish that says so is right, of the others only what it says it has is wrong.
 */
const against: Readonly<Record<Diet, (dish: DishFacts) => boolean>> = {
  vegetarian: (dish) => hasMeat(dish) || some(dish, animals) || !(dish.vegetarian || dish.vegan),
  vegan: (dish) => hasMeat(dish) || some(dish, fromAnimals) || !dish.vegan,
  pescatarian: hasMeat,
  halal: ({ pork, alcohol }) => pork || alcohol,
  pregnant: ({ alcohol }) => alcohol,
  noAlcohol: ({ alcohol }) => alcohol,
}

/** The same of a dish of which nobody has said anything: what it has is known only where it is said. */
const surelyAgainst: Readonly<Record<Diet, (dish: DishFacts) => boolean>> = {
  ...against,
  vegetarian: hasMeat,
  vegan: hasMeat,
}

/**
 * Whether a dish is for somebody with these needs. What they wrote in free words is never interpreted. A dish that
 * nobody has declared is for nobody who needs something: at best nobody knows.
 */
export function fitOf(
  dish: DishFacts,
  { allergens, diets }: Pick<Needs, 'allergens' | 'diets'>,
): Fit {
  if (allergens.length === 0 && diets.length === 0) return { fit: 'suits', because: [] }
  const isDeclared = dish.contains !== null && dish.mayContain !== null
  const rules = isDeclared ? against : surelyAgainst
  const cannot: Reason[] = [
    ...allergens
      .filter((allergen) => dish.contains?.includes(allergen))
      .map((allergen) => ({ why: 'contains', allergen }) as const),
    ...diets.filter((diet) => rules[diet](dish)).map((diet) => ({ why: 'diet', diet }) as const),
  ]
  if (cannot.length > 0) return { fit: 'cannot', because: cannot }
  if (!isDeclared) return { fit: 'unsure', because: [{ why: 'undeclared' }] }
  const traces = allergens
    .filter((allergen) => dish.mayContain?.includes(allergen))
    .map((allergen) => ({ why: 'mayContain', allergen }) as const)
  return traces.length > 0 ? { fit: 'unsure', because: traces } : { fit: 'suits', because: [] }
}

/** Diets of those who drink no wine. */
const dry: readonly Diet[] = ['halal', 'pregnant', 'noAlcohol']

/** Whether somebody with these needs is served no wine: by a diet, or since all wine has sulphites. */
export const drinksNoWine = ({ allergens, diets }: Pick<Needs, 'allergens' | 'diets'>): boolean =>
  dry.some((diet) => diets.includes(diet)) || allergens.includes('sulphites')

/** Whether what is said of a dish cannot all be true: then nothing of it can be trusted. */
export function contradicts(dish: Omit<DishFacts, 'wine'>): boolean {
  const facts = { ...dish, wine: null }
  if (facts.vegan && (hasMeat(facts) || some(facts, fromAnimals))) return true
  return facts.vegetarian && (hasMeat(facts) || some(facts, animals))
}
