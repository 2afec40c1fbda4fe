import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#app/platform/schema/members/people.ts'
import { storedAccount } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

/** Of two people who turn out to be one the newer word on their name in visits stands. */

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12))

type Word = { agreed?: Date; withdrawn?: Date }

let stored = 0

async function person({ agreed, withdrawn }: Word): Promise<string> {
  stored += 1
  const email = `merged-${stored}@example.cat`
  const account = await storedAccount(database.db, { email })
  const [row] = await database.db
    .insert(people)
    .values({
      accountId: account.id,
      fullName: 'Berta Mas',
      email,
      visitsConsentAt: agreed ?? null,
      visitsWithdrawnAt: withdrawn ?? null,
    })
    .returning({ id: people.id })
  return row?.id ?? ''
}

const wordOf = async (id: string) => {
  const { visitsConsentAt: agreed, visitsWithdrawnAt: withdrawn } = people
  const [row] = await database.db
    .select({ agreed, withdrawn })
    .from(people)
    .where(eq(people.id, id))
  return row
}

describe('of two', () => {
  test.each<[string, Word, Word, Word]>([
    ['who never said anything nobody has agreed', {}, {}, {}],
    ['whoever has agreed has agreed', {}, { agreed: day(2) }, { agreed: day(2) }],
    ['the one that is kept keeps its word', { agreed: day(2) }, {}, { agreed: day(2) }],
    [
      'what was taken back later is',
      { agreed: day(2) },
      { withdrawn: day(3) },
      { withdrawn: day(3) },
    ],
    [
      'what was taken back later, of the one that is kept',
      { withdrawn: day(3) },
      { agreed: day(2) },
      { withdrawn: day(3) },
    ],
    ['what was agreed to later is', { withdrawn: day(3) }, { agreed: day(4) }, { agreed: day(4) }],
    [
      'at one instant the name is kept away',
      { agreed: day(3) },
      { withdrawn: day(3) },
      { withdrawn: day(3) },
    ],
  ])('%s', async (_what, keeps, goes, comes) => {
    const [kept, gone] = [await person(keeps), await person(goes)]
    await database.db.execute(sql`select merge_people(${gone}, ${kept})`)
    expect(await wordOf(kept)).toEqual({ agreed: null, withdrawn: null, ...comes })
    expect(await wordOf(gone)).toBeUndefined()
  })
})

test('taking it back is noted, and agreeing again forgets that', async () => {
  const { db } = database
  const id = await person({ agreed: day(1) })
  const set = (visitsConsentAt: Date | null) =>
    db.update(people).set({ visitsConsentAt }).where(eq(people.id, id))
  await set(null)
  expect(await wordOf(id)).toEqual({ agreed: null, withdrawn: expect.any(Date) })
  await db.update(people).set({ town: 'Olot' }).where(eq(people.id, id))
  expect(await wordOf(id)).toEqual({ agreed: null, withdrawn: expect.any(Date) })
  await set(day(9))
  expect(await wordOf(id)).toEqual({ agreed: day(9), withdrawn: null })
})

test.each<[string, Word, Word, Word]>([
  ['whoever has agreed has agreed', {}, { agreed: day(2) }, { agreed: day(2) }],
  [
    'what was taken back later is',
    { agreed: day(2) },
    { withdrawn: day(3) },
    { withdrawn: day(3) },
  ],
  [
    'what was given after that stands',
    { withdrawn: day(3) },
    { agreed: day(4) },
    { agreed: day(4) },
  ],
])('of pictures too %s', async (_what, keeps, goes, comes) => {
  const { db } = database
  const seen = async ({ agreed, withdrawn }: Word) => {
    const id = await person({})
    await db
      .update(people)
      .set({ picturesConsentAt: agreed ?? null, picturesWithdrawnAt: withdrawn ?? null })
      .where(eq(people.id, id))
    return id
  }
  const [kept, gone] = [await seen(keeps), await seen(goes)]
  await db.execute(sql`select merge_people(${gone}, ${kept})`)
  const { picturesConsentAt: agreed, picturesWithdrawnAt: withdrawn } = people
  const [row] = await db.select({ agreed, withdrawn }).from(people).where(eq(people.id, kept))
  expect(row).toEqual({ agreed: null, withdrawn: null, ...comes })
  // Taking it back is kept by the database itself.
  await db
    .update(people)
    .set({ picturesConsentAt: day(9) })
    .where(eq(people.id, kept))
  await db.update(people).set({ picturesConsentAt: null }).where(eq(people.id, kept))
  const [later] = await db.select({ agreed, withdrawn }).from(people).where(eq(people.id, kept))
  expect(later).toEqual({ agreed: null, withdrawn: expect.any(Date) })
})

describe('of what two people do not eat', () => {
  type Diet = { agreed?: Date; withdrawn?: Date; diets?: string[] }

  const withDiet = async ({ agreed, withdrawn, diets }: Diet): Promise<string> => {
    const id = await person({})
    await database.db
      .update(people)
      .set({
        needsConsentAt: agreed ?? null,
        needsWithdrawnAt: withdrawn ?? null,
        diets: diets ?? null,
      })
      .where(eq(people.id, id))
    return id
  }

  test.each<[string, Diet, Diet, Diet]>([
    ['who never said anything nothing is kept', {}, {}, {}],
    [
      'what one of them told is kept',
      {},
      { agreed: day(2), diets: ['vegan'] },
      { agreed: day(2), diets: ['vegan'] },
    ],
    [
      'what was told last is kept',
      { agreed: day(2), diets: ['vegan'] },
      { agreed: day(3), diets: ['halal'] },
      { agreed: day(3), diets: ['halal'] },
    ],
    [
      'nothing is kept that was taken back later',
      { agreed: day(2), diets: ['vegan'] },
      { withdrawn: day(3) },
      { withdrawn: day(3) },
    ],
    [
      'what was told after that is',
      { withdrawn: day(3) },
      { agreed: day(4), diets: ['vegan'] },
      { agreed: day(4), diets: ['vegan'] },
    ],
  ])('%s', async (_what, keeps, goes, comes) => {
    const [kept, gone] = [await withDiet(keeps), await withDiet(goes)]
    await database.db.execute(sql`select merge_people(${gone}, ${kept})`)
    const { needsConsentAt: agreed, needsWithdrawnAt: withdrawn, diets } = people
    const [row] = await database.db
      .select({ agreed, withdrawn, diets })
      .from(people)
      .where(eq(people.id, kept))
    expect(row).toEqual({ agreed: null, withdrawn: null, diets: null, ...comes })
  })
})
