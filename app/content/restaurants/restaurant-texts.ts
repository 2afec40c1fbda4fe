import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'

/**
 * The translated texts of a restaurant, from which forms and the API derive their fields (specification, section 3).
 */
export const restaurantTexts = {
  description: { column: 'description', kind: 'paragraphs', longest: 10_000 },
  history: { column: 'historia', kind: 'paragraphs', longest: 10_000 },
  specialty: { column: 'especialidad', kind: 'line', longest: 200 },
  openingHours: { column: 'horarios', kind: 'paragraphs', longest: 2000 },
  chefBiography: { column: 'chef_bio', kind: 'paragraphs', longest: 10_000 },
} as const satisfies TranslatedFields

export type RestaurantText = keyof typeof restaurantTexts
