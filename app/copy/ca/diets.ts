import type { diets as spanish } from '#app/copy/es/diets.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const diets: Translation<typeof spanish> = {
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
