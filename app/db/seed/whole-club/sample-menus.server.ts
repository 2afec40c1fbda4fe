import type { DishColumns } from '#app/db/schema/menus.ts'

type Text = { es: string; ca: string }

/** A dish as it is written here: what is not said of it is not so. Without `contains` nobody has declared it. */
export type SampleDish = Partial<
  Pick<DishColumns, 'contains' | 'mayContain' | 'vegan' | 'vegetarian'>
> & { title: Text; description?: Text; wine?: string }

export type SampleMenu = ({ eventId: number } | { restaurantId: number }) & {
  name: Text
  shown: boolean
  kitchenLanguage: DishColumns['language']
  /** What is served, and what stands for it. */
  courses: readonly (readonly SampleDish[])[]
}

const prawns: SampleDish = {
  title: { es: 'Gamba roja a la sal', ca: 'Gamba vermella a la sal' },
  description: {
    es: 'La de la subasta de esa tarde, sin nada más.',
    ca: 'La de la subhasta d’aquella tarda, sense res més.',
  },
  wine: 'Xarel·lo de Vilanova',
  contains: ['crustaceans'],
  mayContain: ['molluscs', 'fish'],
}

const tomato: SampleDish = {
  title: { es: 'Tomate asado con albahaca', ca: 'Tomàquet al forn amb alfàbrega' },
  wine: 'Xarel·lo de Vilanova',
  contains: [],
  vegan: true,
  vegetarian: true,
}

const suquet: SampleDish = {
  title: { es: 'Suquet de roca', ca: 'Suquet de roca' },
  description: {
    es: 'Rape, patata y picada de almendra y pan.',
    ca: 'Rap, patata i picada d’ametlla i pa.',
  },
  wine: 'Malvasía de Sitges',
  contains: ['fish', 'gluten', 'nuts'],
  mayContain: ['crustaceans', 'molluscs', 'celery'],
}

const chickpeas: SampleDish = {
  title: { es: 'Garbanzos con acelgas', ca: 'Cigrons amb bledes' },
  wine: 'Malvasía de Sitges',
  contains: [],
  mayContain: ['celery'],
  vegan: true,
  vegetarian: true,
}

const cream: SampleDish = {
  title: { es: 'Crema catalana', ca: 'Crema catalana' },
  wine: 'Moscatel',
  contains: ['milk', 'eggs'],
  mayContain: ['gluten'],
  vegetarian: true,
}

/** Menus of evenings that come, with people who cannot eat everything, and what one restaurant usually serves. */
export const sampleMenus: readonly SampleMenu[] = [
  {
    eventId: 4,
    name: { es: 'Menú de la subasta', ca: 'Menú de la subhasta' },
    shown: true,
    kitchenLanguage: 'ca',
    courses: [
      [
        {
          title: { es: 'Mejillones al vapor', ca: 'Musclos al vapor' },
          wine: 'Cava brut nature',
          contains: ['molluscs'],
          mayContain: ['crustaceans'],
        },
        {
          title: { es: 'Escalivada tibia', ca: 'Escalivada tèbia' },
          wine: 'Cava brut nature',
          contains: [],
          vegan: true,
          vegetarian: true,
        },
      ],
      [prawns, tomato],
      [suquet, chickpeas],
      [
        cream,
        {
          title: { es: 'Naranja con aceite y canela', ca: 'Taronja amb oli i canyella' },
          contains: [],
          vegan: true,
          vegetarian: true,
        },
      ],
    ],
  },
  {
    eventId: 6,
    name: { es: 'Siete quesos', ca: 'Set formatges' },
    shown: false,
    kitchenLanguage: 'es',
    courses: [
      [
        {
          title: { es: 'Cuatro quesos de cabra', ca: 'Quatre formatges de cabra' },
          wine: 'Garnacha blanca',
          contains: ['milk'],
          vegetarian: true,
        },
        {
          title: { es: 'Frutos secos y olivas', ca: 'Fruita seca i olives' },
          wine: 'Garnacha blanca',
          contains: ['nuts'],
          vegan: true,
          vegetarian: true,
        },
      ],
      [
        {
          title: { es: 'Tres quesos de oveja', ca: 'Tres formatges d’ovella' },
          wine: 'Cariñena',
          contains: ['milk', 'eggs'],
        },
      ],
      // The baker has not said yet what is in it.
      [{ title: { es: 'Pan de nueces y miel', ca: 'Pa de nous i mel' } }],
    ],
  },
  {
    restaurantId: 4,
    name: { es: 'Lo de siempre en Ca la Ventresca', ca: 'El de sempre a Ca la Ventresca' },
    shown: false,
    kitchenLanguage: 'ca',
    courses: [[prawns], [suquet, chickpeas], [cream]],
  },
]
