import type { Allergen, DishFacts } from '#app/features/menus/menu.ts'
import type { AnsweredNeeds } from '#app/features/registrations/diets.ts'

/** The rules once more in other words: which of all needs speak against a dish: 0 for none, 1 where nobody knows, 2. */
export function worstOf(food: DishFacts, who: AnsweredNeeds): 0 | 1 | 2 {
  const has = (each: Allergen) => food.contains?.includes(each) === true
  const flesh = food.meat || food.pork
  const sea = has('fish') || has('crustaceans') || has('molluscs')
  const known = food.contains !== null
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
    const plants = food.vegan && !has('eggs') && !has('milk')
    const wrong = {
      vegetarian: flesh || (known && (sea || (!food.vegetarian && !food.vegan))),
      vegan: flesh || (known && (sea || !plants)),
      pescatarian: flesh,
      halal: food.pork || food.alcohol,
      pregnant: food.alcohol,
      noAlcohol: food.alcohol,
    }[diet]
    if (wrong) atLeast(2)
  }
  return worst
}
