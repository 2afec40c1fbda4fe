import type { Allergen, DishFacts } from '#app/events/menus/menu.ts'
import type { AnsweredNeeds } from '#app/members/people/diets.ts'

/**
 * An independent implementation of a person's state in a course, and the dish they get. A note alone is neither a
 * conflict nor safe.
 */
export function rightCell(
  course: readonly DishFacts[],
  who: AnsweredNeeds,
): [state: string, dish: number | null] {
  const ticked = who.allergens.length + who.diets.length
  const wrote = who.note.length > 0
  if (ticked === 0 && !wrote && who.hasNeeds !== false) return ['unanswered', null]
  const levels = course.map((food) => worstOf(food, who))
  if (levels[0] === 0) return [wrote ? 'noted' : 'eats', 0]
  if (levels.includes(0)) return ['instead', levels.indexOf(0)]
  if (levels.includes(1)) return ['unsure', levels.indexOf(1)]
  return ['nothing', null]
}

/** An independent implementation of who is listed as having no wine. */
export function rightlyWithoutWine(course: readonly DishFacts[], who: AnsweredNeeds): boolean {
  if (rightCell(course, who)[0] === 'unanswered') return false
  const bottles = course.filter(({ wine }) => wine)
  const reasons = new Set(['halal', 'pregnant', 'noAlcohol', 'sulphites'])
  const own: string[] = [...who.diets, ...who.allergens]
  return bottles.length > 0 && own.some((each) => reasons.has(each))
}

/**
 * An independent implementation of the rules: the worst answer of all needs to a dish: 0 fine, 1 unknown, 2 a conflict.
 */
export function worstOf(food: DishFacts, who: AnsweredNeeds): 0 | 1 | 2 {
  const has = (each: Allergen) => food.contains?.includes(each) === true
  const flesh = food.meat || food.pork
  const sea = has('fish') || has('crustaceans') || has('molluscs')
  const known = food.contains !== null
  const declared = food.traitsDeclared
  let worst: 0 | 1 | 2 = 0
  const atLeast = (level: 1 | 2) => {
    if (level > worst) worst = level
  }
  for (const each of who.allergens) {
    if (has(each)) atLeast(2)
    else if (!known || food.mayContain?.includes(each)) atLeast(1)
  }
  for (const diet of who.diets) {
    if (!known) atLeast(1)
    const green = food.vegetarian || food.vegan
    const risky = food.raw || food.cured || food.unpasteurised || food.highMercury
    const wrong = {
      vegetarian: flesh || sea || (declared && !green),
      vegan: flesh || sea || has('eggs') || has('milk') || (declared && !food.vegan),
      pescatarian: flesh,
      halal: food.pork || food.alcohol,
      pregnant: food.alcohol || risky,
      noAlcohol: food.alcohol,
    }[diet]
    const right = {
      vegetarian: green,
      vegan: food.vegan,
      pescatarian: green || declared,
      halal: declared && (!flesh || food.halalMeat),
      pregnant: declared,
      noAlcohol: declared,
    }[diet]
    if (wrong) atLeast(2)
    else if (!right) atLeast(1)
  }
  return worst
}
