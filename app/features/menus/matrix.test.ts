import { describe, expect, test } from 'vitest'
import { allergens, diets, type AnsweredNeeds } from '#app/features/registrations/diets.ts'
import { randomFrom } from '#tests/support/random.ts'
import { rightCell, rightlyWithoutWine } from '#tests/support/who-can-eat.ts'
import { kitchenCourse } from './kitchen-counts.ts'
import { cellOf, hasConflict } from './matrix.ts'
import { traits, type Diet, type DishFacts, type Trait } from './menu.ts'
import { contradicts, fitOf } from './suitability.ts'

const dish = (given: Partial<DishFacts> = {}): DishFacts => ({
  contains: [],
  mayContain: [],
  vegetarian: false,
  vegan: false,
  meat: false,
  pork: false,
  alcohol: false,
  wine: null,
  ...given,
})

const undeclared = (given: Partial<DishFacts> = {}) =>
  dish({ contains: null, mayContain: null, ...given })

const person = (given: Partial<AnsweredNeeds> = {}): AnsweredNeeds => ({
  hasNeeds: true,
  allergens: [],
  diets: [],
  note: '',
  ...given,
})

const noNeeds = person({ hasNeeds: false })
const silent = person({ hasNeeds: null })

describe.each(allergens)('somebody who does not eat %s', (allergen) => {
  const who = person({ allergens: [allergen] })
  const others = allergens.filter((each) => each !== allergen)

  test('cannot eat a dish with it, may perhaps one with traces, and can eat one with all the others', () => {
    expect(fitOf(dish({ contains: [allergen] }), who)).toEqual({
      fit: 'cannot',
      because: [{ why: 'contains', allergen }],
    })
    expect(fitOf(dish({ mayContain: [allergen] }), who)).toEqual({
      fit: 'unsure',
      because: [{ why: 'mayContain', allergen }],
    })
    expect(fitOf(dish({ contains: others }), who).fit).toBe('suits')
    expect(fitOf(dish({ mayContain: others }), who).fit).toBe('suits')
    expect(fitOf(dish(), who).fit).toBe('suits')
  })

  test('is never safe with a dish that nobody has declared', () => {
    expect(fitOf(undeclared(), who)).toEqual({ fit: 'unsure', because: [{ why: 'undeclared' }] })
  })

  test('gets the first alternative that suits, wherever it stands', () => {
    const wrong = dish({ contains: [allergen] })
    const traces = dish({ mayContain: [allergen] })
    expect(cellOf([wrong], who)).toMatchObject({ state: 'nothing', dish: null })
    expect(cellOf([wrong, wrong, traces], who)).toMatchObject({ state: 'unsure', dish: 2 })
    expect(cellOf([wrong, traces, dish(), dish()], who)).toMatchObject({
      state: 'instead',
      dish: 2,
    })
    expect(cellOf([traces, wrong], who)).toMatchObject({ state: 'unsure', dish: 0 })
    expect(cellOf([traces, dish()], who)).toMatchObject({ state: 'instead', dish: 1 })
    expect(cellOf([dish(), wrong], who)).toMatchObject({ state: 'eats', dish: 0 })
    expect(cellOf([wrong, undeclared()], who)).toMatchObject({ state: 'unsure', dish: 1 })
  })
})

/** Written out by hand, dish by dish, beside the rules: which diets each of them is wrong for. */
const wrongFor: readonly (readonly [string, DishFacts, readonly Diet[]])[] = [
  ['a salad', dish({ vegetarian: true, vegan: true }), []],
  ['said to be vegan alone', dish({ vegan: true }), []],
  ['an omelette', dish({ vegetarian: true, contains: ['eggs'] }), ['vegan']],
  ['cheese', dish({ vegetarian: true, contains: ['milk'] }), ['vegan']],
  ['a roast chicken', dish({ meat: true }), ['vegetarian', 'vegan', 'pescatarian']],
  ['ham', dish({ pork: true }), ['vegetarian', 'vegan', 'pescatarian', 'halal']],
  ['hake', dish({ contains: ['fish'] }), ['vegetarian', 'vegan']],
  ['prawns', dish({ contains: ['crustaceans'] }), ['vegetarian', 'vegan']],
  ['mussels', dish({ contains: ['molluscs'] }), ['vegetarian', 'vegan']],
  [
    'chicken with prawns',
    dish({ meat: true, contains: ['crustaceans'] }),
    ['vegetarian', 'vegan', 'pescatarian'],
  ],
  [
    'beef in red wine',
    dish({ meat: true, alcohol: true }),
    ['vegetarian', 'vegan', 'pescatarian', 'halal', 'pregnant', 'noAlcohol'],
  ],
  [
    'a rum baba',
    dish({ vegetarian: true, alcohol: true, contains: ['milk'] }),
    ['vegan', 'halal', 'pregnant', 'noAlcohol'],
  ],
  ['said of nothing but that nothing is in it', dish(), ['vegetarian', 'vegan']],
  [
    'said to be vegan, and with milk',
    dish({ vegan: true, vegetarian: true, contains: ['milk'] }),
    ['vegan'],
  ],
  [
    'said to be vegetarian, and with fish',
    dish({ vegetarian: true, contains: ['fish'] }),
    ['vegetarian', 'vegan'],
  ],
]

test.each(wrongFor)(
  '%s is wrong for the diets that it is wrong for, and no other',
  (_, food, wrong) => {
    for (const diet of diets) {
      const { fit, because } = fitOf(food, person({ diets: [diet] }))
      expect([diet, fit]).toEqual([diet, wrong.includes(diet) ? 'cannot' : 'suits'])
      expect(because).toEqual(wrong.includes(diet) ? [{ why: 'diet', diet }] : [])
    }
  },
)

test('of what nobody has declared only what it says it has is wrong, and nothing is right', () => {
  const wrong: Record<Trait, readonly Diet[]> = {
    vegetarian: [],
    vegan: [],
    meat: ['vegetarian', 'vegan', 'pescatarian'],
    pork: ['vegetarian', 'vegan', 'pescatarian', 'halal'],
    alcohol: ['halal', 'pregnant', 'noAlcohol'],
  }
  for (const trait of traits) {
    for (const diet of diets) {
      const { fit } = fitOf(undeclared({ [trait]: true }), person({ diets: [diet] }))
      expect([trait, diet, fit]).toEqual([
        trait,
        diet,
        wrong[trait].includes(diet) ? 'cannot' : 'unsure',
      ])
    }
  }
})

test('who eats everything eats what is served, declared or not', () => {
  expect(cellOf([dish({ contains: [...allergens], pork: true, alcohol: true })], noNeeds)).toEqual({
    state: 'eats',
    dish: 0,
    because: [],
    withoutWine: false,
  })
  expect(cellOf([undeclared()], noNeeds).state).toBe('eats')
})

test('who has not answered is never safe, even with a dish of nothing', () => {
  const cell = cellOf([dish({ vegan: true, vegetarian: true, wine: 'Priorat' })], silent)
  expect(cell).toEqual({ state: 'unanswered', dish: null, because: [], withoutWine: false })
  expect(cellOf([dish()], person()).state).toBe('unanswered')
  expect(hasConflict([cell])).toBe(false)
})

test('free words are an answer, and are never interpreted: neither as a conflict, nor as none', () => {
  const note = 'Celíaca, y nada de marisco'
  const wheat = dish({ contains: ['gluten'], pork: true })
  for (const hasNeeds of [null, true, false]) {
    const cell = cellOf([wheat, dish()], person({ hasNeeds, note }))
    expect(cell).toEqual({ state: 'noted', dish: 0, because: [], withoutWine: false })
    expect(hasConflict([cell])).toBe(false)
  }
  // What they have ticked counts as of everybody else, course by course.
  const both = person({ allergens: ['gluten'], note })
  expect(cellOf([wheat], both).state).toBe('nothing')
  expect(cellOf([wheat, dish()], both)).toMatchObject({ state: 'instead', dish: 1 })
  expect(cellOf([dish({ mayContain: ['gluten'] })], both).state).toBe('unsure')
  expect(cellOf([dish()], both).state).toBe('noted')
})

test('no wine goes to who does not drink, nor to who does not take sulphites', () => {
  const wine = dish({ wine: 'Priorat 2019' })
  const dry = new Set(['halal', 'pregnant', 'noAlcohol'])
  for (const diet of diets) {
    // Without anything of animals, so that all can eat it.
    const course = [{ ...wine, vegan: true }]
    expect([diet, cellOf(course, person({ diets: [diet] })).withoutWine]).toEqual([
      diet,
      dry.has(diet),
    ])
  }
  expect(cellOf([wine], person({ allergens: ['sulphites'] }))).toMatchObject({
    state: 'eats',
    withoutWine: true,
  })
  // Whatever they eat of a course: wine is poured in it.
  const prawns = dish({ contains: ['crustaceans'], wine: 'Penedès' })
  const dryAndNoPrawns = person({ allergens: ['crustaceans'], diets: ['noAlcohol'] })
  expect(cellOf([prawns, dish()], dryAndNoPrawns)).toMatchObject({
    state: 'instead',
    withoutWine: true,
  })
  expect(cellOf([prawns], dryAndNoPrawns)).toMatchObject({ state: 'nothing', withoutWine: true })
  expect(cellOf([dish(), prawns], person({ diets: ['noAlcohol'] }))).toMatchObject({
    state: 'eats',
    withoutWine: true,
  })
  expect(cellOf([dish()], person({ diets: ['noAlcohol'] })).withoutWine).toBe(false)
  expect(cellOf([wine], person({ allergens: ['gluten'] })).withoutWine).toBe(false)
})

const named = (name: string, given: AnsweredNeeds) => ({ name, table: null, ...given })

test('of 20,000 courses and people every conflict is found, and none is invented', () => {
  const random = randomFrom(1908)
  const roll = (below: number) => Math.floor(random() * below)
  const pick = <Each>(all: readonly Each[], oneIn: number) => all.filter(() => roll(oneIn) === 0)
  const randomDish = () => {
    const flags = Object.fromEntries(traits.map((trait) => [trait, roll(3) === 0]))
    if (roll(5) === 0) return undeclared(flags)
    const contains = pick(allergens, 5)
    const mayContain = pick(allergens, 7).filter((each) => !contains.includes(each))
    return dish({ ...flags, contains, mayContain, wine: roll(4) === 0 ? 'Priorat' : null })
  }
  const seen = new Map<string, number>()
  for (let round = 0; round < 20_000; round += 1) {
    const course = Array.from({ length: 1 + roll(4) }, randomDish)
    const who = person({
      allergens: pick(allergens, 8),
      diets: pick(diets, 5),
      note: roll(4) === 0 ? 'Nada de marisco' : '',
    })
    const cell = cellOf(course, who)
    const { state, dish: place } = cell
    seen.set(state, (seen.get(state) ?? 0) + 1)
    expect([state, place]).toEqual(rightCell(course, who))
    expect(cell.withoutWine).toBe(rightlyWithoutWine(course, who))
    // Of people and courses: what the count of conflicts is made of.
    const right = ['instead', 'unsure', 'nothing'].includes(rightCell(course, who)[0])
    expect(hasConflict([cell])).toBe(right)
  }
  // Chance has tried each of them often.
  for (const state of ['eats', 'instead', 'unsure', 'nothing', 'unanswered', 'noted']) {
    expect(seen.get(state) ?? 0, state).toBeGreaterThan(300)
  }
})

test('what cannot all be true is known', () => {
  expect(contradicts(dish({ vegan: true, contains: ['milk'] }))).toBe(true)
  expect(contradicts(dish({ vegan: true, pork: true }))).toBe(true)
  expect(contradicts(dish({ vegetarian: true, contains: ['fish'] }))).toBe(true)
  expect(contradicts(dish({ vegetarian: true, meat: true }))).toBe(true)
  expect(contradicts(dish({ vegetarian: true, contains: ['milk', 'eggs'] }))).toBe(false)
  expect(contradicts(dish({ vegan: true, vegetarian: true, mayContain: ['milk'] }))).toBe(false)
  expect(contradicts(dish({ meat: true, pork: true, alcohol: true }))).toBe(false)
})

test('the kitchen counts a course: as served, what is looked after, who has not answered, and whose words are to be read', () => {
  const rice = dish({ contains: ['crustaceans'], wine: 'Penedès' })
  const greens = dish({ vegan: true, vegetarian: true })
  const course = kitchenCourse(
    [rice, greens],
    [
      ...Array.from({ length: 20 }, (_, at) => named(`Soci ${at}`, noNeeds)),
      named('Pau V.', person({ allergens: ['crustaceans'] })),
      named('Anna R.', person({ allergens: ['crustaceans'] })),
      named('Mar T.', person({ diets: ['noAlcohol'] })),
      named('Iu S.', person({ allergens: ['crustaceans'], diets: ['pregnant'] })),
      named('Joan P.', silent),
      named('Berta C.', person({ note: 'Celíaca, y nada de marisco' })),
    ],
  )
  expect(course).toMatchObject({ people: 26, asServed: 21 })
  expect(course.lines).toEqual([
    {
      state: 'instead',
      dish: 1,
      because: [{ why: 'contains', allergen: 'crustaceans' }],
      people: [
        { name: 'Pau V.', table: null },
        { name: 'Anna R.', table: null },
        { name: 'Iu S.', table: null },
      ],
    },
    { state: 'unanswered', dish: null, because: [], people: [{ name: 'Joan P.', table: null }] },
    { state: 'noted', dish: 0, because: [], people: [{ name: 'Berta C.', table: null }] },
  ])
  expect(course.withoutWine).toEqual([
    { name: 'Mar T.', table: null },
    { name: 'Iu S.', table: null },
  ])
})
