import { menuIn } from '#app/content/restaurants/page/menu-texts.ts'
import type { Restaurant } from '#app/content/restaurants/restaurant.ts'
import type { ReviewList } from '#app/content/reviews/review.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { foreignNames, shownText } from '#app/platform/i18n/languages/translated-text.ts'
import type { RestaurantInput } from './restaurant-input.ts'

/** The public page of a form that is not stored yet. Editors and admins. */
export function previewedRestaurant(
  cx: RequestContext,
  { restaurant: { language, translation, ...restaurant } }: RestaurantInput,
): { restaurant: Restaurant; reviews: ReviewList; others: [] } {
  authorize(cx.actor, 'restaurants.manage')
  const texts = {
    description: restaurant.description,
    historia: restaurant.history,
    especialidad: restaurant.specialty,
    horarios: restaurant.openingHours,
    chef_bio: restaurant.chefBiography,
  }
  const written = { language, texts, translation }
  const shown = (name: keyof typeof texts) => shownText(written, name, cx.language)
  const foreign = foreignNames(written, cx.language)
  return {
    restaurant: {
      ...restaurant,
      // None yet: nothing on the page leads back to it.
      id: 0,
      clubRating: null,
      description: shown('description'),
      history: shown('historia'),
      specialty: shown('especialidad'),
      openingHours: shown('horarios'),
      chefBiography: shown('chef_bio'),
      tastingMenus: menuIn(restaurant.tastingMenus, language, cx.language),
      mainDishes: menuIn(restaurant.mainDishes, language, cx.language),
      foreign: {
        description: foreign.description,
        history: foreign.historia,
        specialty: foreign.especialidad,
        openingHours: foreign.horarios,
        chefBiography: foreign.chef_bio,
      },
    },
    reviews: { rows: [], count: 0, average: null },
    others: [],
  }
}
