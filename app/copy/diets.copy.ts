import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Allergies and diets: the fourteen allergens of Regulation (EU) No 1169/2011, and diets. */
const es = {
  allergens: {
    gluten: 'Gluten',
    crustaceans: 'Crustáceos',
    eggs: 'Huevos',
    fish: 'Pescado',
    peanuts: 'Cacahuetes',
    soybeans: 'Soja',
    milk: 'Leche y lactosa',
    nuts: 'Frutos de cáscara',
    celery: 'Apio',
    mustard: 'Mostaza',
    sesame: 'Sésamo',
    sulphites: 'Sulfitos',
    lupin: 'Altramuces',
    molluscs: 'Moluscos',
  },
  diets: {
    vegetarian: 'Vegetariana',
    vegan: 'Vegana',
    pescatarian: 'Sin carne, con pescado',
    halal: 'Halal',
    pregnant: 'Embarazo',
    noAlcohol: 'Sin alcohol',
  },
} as const

const ca: Translation<typeof es> = {
  allergens: {
    gluten: 'Gluten',
    crustaceans: 'Crustacis',
    eggs: 'Ous',
    fish: 'Peix',
    peanuts: 'Cacauets',
    soybeans: 'Soja',
    milk: 'Llet i lactosa',
    nuts: 'Fruits de closca',
    celery: 'Api',
    mustard: 'Mostassa',
    sesame: 'Sèsam',
    sulphites: 'Sulfits',
    lupin: 'Tramussos',
    molluscs: 'Mol·luscs',
  },
  diets: {
    vegetarian: 'Vegetariana',
    vegan: 'Vegana',
    pescatarian: 'Sense carn, amb peix',
    halal: 'Halal',
    pregnant: 'Embaràs',
    noAlcohol: 'Sense alcohol',
  },
}

export const dietsCopy = { es, ca }
