import type { Translation } from '#app/platform/i18n/languages/translation.ts'

const es = {
  title: 'El menú',
  instead: 'Si no puedes comerlo',
  wine: 'Vino',
  contains: (allergens: string) => `Contiene ${allergens}`,
  traces: (allergens: string) => `puede contener ${allergens}`,
  free: 'Sin ninguno de los 14 alérgenos',
  undeclared: 'Alérgenos: consúltalos con el club',
  traits: {
    vegan: 'Vegano',
    vegetarian: 'Vegetariano',
  },
  note: 'Al inscribirte puedes decirnos qué no comes: la cocina lo sabrá.',
} as const

const ca: Translation<typeof es> = {
  title: 'El menú',
  instead: 'Si no t’ho pots menjar',
  wine: 'Vi',
  contains: (allergens) => `Conté ${allergens}`,
  traces: (allergens) => `pot contenir ${allergens}`,
  free: 'Sense cap dels 14 al·lèrgens',
  undeclared: 'Al·lèrgens: consulta’ls amb el club',
  traits: {
    vegan: 'Vegà',
    vegetarian: 'Vegetarià',
  },
  note: 'En inscriure’t ens pots dir què no menges: la cuina ho sabrà.',
}

export const publicMenuCopy = { es, ca }
