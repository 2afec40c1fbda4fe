import { describe, expect, test } from 'vitest'
import { kitchenCourse } from '#app/events/menus/kitchen/kitchen-counts.ts'
import { type Diet, type DishFacts, traits } from '#app/events/menus/menu.ts'
import { allergens, type AnsweredNeeds, diets } from '#app/members/people/diets.ts'
import { mapped } from '#app/platform/tables/columns.ts'
import { tries } from '#tests/support/figures.ts'
import { randomFrom } from '#tests/support/random.ts'
import { rightCell, rightlyWithoutWine } from '#tests/support/who-can-eat.ts'
import { cellOf, hasConflict } from './matrix.ts'
import { contradicts, fitOf } from './suitability.ts'

const dish = (given: Partial<DishFacts> = {}): DishFacts => ({
  contains: [],
  mayContain: [],
  ...mapped(traits, () => false),
  traitsDeclared: true,
  wine: null,
  ...given,
})

const undeclared = (given: Partial<DishFacts> = {}) =>
  dish({ contains: null, mayContain: null, traitsDeclared: false, ...given })

const person = (given: Partial<AnsweredNeeds> = {}): AnsweredNeeds => ({
  hasNeeds: true,
  allergens: [],
  diets: [],
  note: '',
  ...given,
})

const noNeeds = person({ hasNeeds: false })
const silent = person({ hasNeeds: null })

describe.each(allergens)('a person who does not eat %s', (allergen) => {
  const who = person({ allergens: [allergen] })
  const others = allergens.filter((each) => each !== allergen)

  test('cannot eat a dish with it, may eat one with traces, and can eat all others', () => {
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
    expect(fitOf(undeclared(), who)).toEqual({ fit: 'unsure', because: [{ why: 'undeclared' }] })
  })
})

/**
 * By hand for each dish: the diets it conflicts with, and those for which it is unknown. All allergens are declared.
 */
const green = ['vegetarian', 'vegan'] as const
const noMeat = [...green, 'pescatarian'] as const
const dry = ['halal', 'pregnant', 'noAlcohol'] as const
const fish: NonNullable<DishFacts['contains']> = ['fish']
const wrongFor: readonly (readonly [
  string,
  Partial<DishFacts>,
  readonly Diet[],
  (readonly Diet[])?,
])[] = [
  ['a salad', { vegetarian: true, vegan: true }, []],
  ['said to be vegan alone', { vegan: true }, []],
  ['an omelette', { vegetarian: true, contains: ['eggs'] }, ['vegan']],
  ['cheese', { vegetarian: true, contains: ['milk'] }, ['vegan']],
  ['a roast chicken', { meat: true }, noMeat, ['halal']],
  ['a roast chicken, certified halal', { meat: true, halalMeat: true }, noMeat],
  [
    'halal chicken and no more',
    { meat: true, halalMeat: true, traitsDeclared: false },
    noMeat,
    dry,
  ],
  ['halal lamb in wine', { meat: true, halalMeat: true, alcohol: true }, [...noMeat, ...dry]],
  ['halal beef with bacon', { meat: true, halalMeat: true, pork: true }, [...noMeat, 'halal']],
  ['ham', { pork: true }, [...noMeat, 'halal']],
  ['hake', { contains: fish }, green],
  ['prawns', { contains: ['crustaceans'] }, green],
  ['mussels', { contains: ['molluscs'] }, green],
  ['chicken with prawns', { meat: true, contains: ['crustaceans'] }, noMeat, ['halal']],
  ['beef in red wine', { meat: true, alcohol: true }, [...noMeat, ...dry]],
  ['a rum baba', { vegetarian: true, alcohol: true, contains: ['milk'] }, ['vegan', ...dry]],
  ['said of nothing but that nothing is in it', {}, green],
  ['raw oysters', { raw: true, contains: ['molluscs'] }, [...green, 'pregnant']],
  ['ham of Jabugo', { pork: true, meat: true, cured: true }, [...noMeat, 'halal', 'pregnant']],
  [
    'raw milk',
    { vegetarian: true, unpasteurised: true, contains: ['milk'] },
    ['vegan', 'pregnant'],
  ],
  ['swordfish', { highMercury: true, contains: fish }, [...green, 'pregnant']],
  ['of known allergens alone', { traitsDeclared: false }, [], diets],
  [
    'oysters and no more',
    { traitsDeclared: false, contains: ['molluscs'] },
    green,
    ['pescatarian', ...dry],
  ],
  ['vegan and no more', { traitsDeclared: false, vegan: true }, [], dry],
  ['said to be vegan, with milk', { vegan: true, vegetarian: true, contains: ['milk'] }, ['vegan']],
  ['said to be vegetarian, with fish', { vegetarian: true, contains: fish }, green],
]

test.each(
  wrongFor.map(([what, food, wrong, unknown]) => [what, food, wrong, unknown ?? []] as const),
)('%s conflicts with exactly its diets', (_, food, wrong, unknown) => {
  for (const diet of diets) {
    const { fit, because } = fitOf(dish(food), person({ diets: [diet] }))
    const [right, why] = wrong.includes(diet)
      ? ['cannot', [{ why: 'diet', diet }]]
      : unknown.includes(diet)
        ? ['unsure', [{ why: 'unknown', diet }]]
        : ['suits', []]
    expect([diet, fit, because]).toEqual([diet, right, why])
  }
})

test('a person without restrictions is served every dish', () => {
  expect(cellOf([dish({ contains: [...allergens], pork: true, alcohol: true })], noNeeds)).toEqual({
    state: 'eats',
    dish: 0,
    because: [],
    withoutWine: false,
  })
  expect(cellOf([undeclared()], noNeeds).state).toBe('eats')
})

test('a person who has not answered is never safe, even with a plain dish', () => {
  const cell = cellOf([dish({ vegan: true, vegetarian: true, wine: 'Priorat' })], silent)
  expect(cell).toEqual({ state: 'unanswered', dish: null, because: [], withoutWine: false })
  expect(cellOf([dish()], person()).state).toBe('unanswered')
  expect(hasConflict([cell])).toBe(false)
})

test('free text counts as an answer, but as neither a conflict nor no restriction', () => {
  const note = 'Celíaca, y nada de marisco'
  const wheat = dish({ contains: ['gluten'], pork: true })
  for (const hasNeeds of [null, true, false]) {
    const cell = cellOf([wheat, dish()], person({ hasNeeds, note }))
    expect(cell).toEqual({ state: 'noted', dish: 0, because: [], withoutWine: false })
    expect(hasConflict([cell])).toBe(false)
  }
  const both = person({ allergens: ['gluten'], note })
  expect(cellOf([wheat], both).state).toBe('nothing')
  expect(cellOf([wheat, dish()], both)).toMatchObject({ state: 'instead', dish: 1 })
  expect(cellOf([dish({ mayContain: ['gluten'] })], both).state).toBe('unsure')
  expect(cellOf([dish()], both).state).toBe('noted')
})

const named = (name: string, given: AnsweredNeeds) => ({ name, table: null, ...given })

test('the matrix finds every conflict in thousands of courses and people, and no other', () => {
  const random = randomFrom(1908)
  const roll = (below: number) => Math.floor(random() * below)
  const pick = <Each>(all: readonly Each[], oneIn: number) => all.filter(() => roll(oneIn) === 0)
  const randomDish = () => {
    const flags = Object.fromEntries(
      [...traits, 'traitsDeclared'].map((trait) => [trait, roll(3) === 0]),
    )
    if (roll(5) === 0) return undeclared(flags)
    const contains = pick(allergens, 5)
    const mayContain = pick(allergens, 7).filter((each) => !contains.includes(each))
    return dish({ ...flags, contains, mayContain, wine: roll(4) === 0 ? 'Priorat' : null })
  }
  const seen = new Map<string, number>()
  for (let round = 0; round < tries({ part: 5000, all: 20_000 }); round += 1) {
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
    const right = ['instead', 'unsure', 'nothing'].includes(rightCell(course, who)[0])
    expect(hasConflict([cell])).toBe(right)
  }
  // The random cases cover each state often enough.
  for (const state of ['eats', 'instead', 'unsure', 'nothing', 'unanswered', 'noted']) {
    expect(seen.get(state) ?? 0, state).toBeGreaterThan(tries({ part: 50, all: 300 }))
  }
})

test.each<[boolean, Partial<DishFacts>]>([
  [true, { vegan: true, contains: ['milk'] }],
  [true, { vegan: true, pork: true }],
  [true, { vegetarian: true, contains: ['fish'] }],
  [true, { vegetarian: true, meat: true }],
  [true, { vegetarian: true, highMercury: true }],
  [false, { vegetarian: true, contains: ['milk', 'eggs'] }],
  [false, { vegan: true, vegetarian: true, mayContain: ['milk'] }],
  [false, { meat: true, pork: true, alcohol: true }],
])('the matrix finds contradictions: %s of %o', (wrong, food) => {
  expect(contradicts(dish(food))).toBe(wrong)
})

const one = (name: string) => [{ because: [], people: [{ name, table: null }] }]

test('the matrix counts a course for the kitchen: as served, substituted, unanswered, and free text to read', () => {
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
      { ...named('Gil M.', person({ note: 'Marisc no' })), settled: [1] },
    ],
  )
  expect(course).toMatchObject({ people: 27, asServed: 21 })
  expect(course.lines).toEqual([
    {
      state: 'instead',
      dish: 1,
      count: 4,
      groups: [
        {
          because: [{ why: 'contains', allergen: 'crustaceans' }],
          people: [
            { name: 'Pau V.', table: null },
            { name: 'Anna R.', table: null },
            { name: 'Iu S.', table: null },
          ],
        },
        ...one('Gil M.'),
      ],
    },
    { state: 'unanswered', dish: null, count: 1, groups: one('Joan P.') },
    { state: 'noted', dish: 0, count: 1, groups: one('Berta C.') },
  ])
  expect(course.withoutWine).toEqual([
    { name: 'Mar T.', table: null },
    { name: 'Iu S.', table: null },
  ])
})
