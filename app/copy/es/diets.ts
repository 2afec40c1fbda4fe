/** What people do not eat: the fourteen allergens of Regulation (EU) No 1169/2011, and diets. */
export const diets = {
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
