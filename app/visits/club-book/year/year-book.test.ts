import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, type Actor, visitor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitDishes, visits } from '#app/platform/schema/visits/visits.ts'
import { bookShelf } from '#app/visits/club-book/book-shelf.server.ts'
import { closingForm } from '#app/visits/visits/form/visit-form.server.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { storedNight, storedRestaurant } from '#tests/support/visits.ts'
import { yearBook } from './year-book.server.ts'
import { costOf, restaurantsOf, yearOfAddress } from './year-facts.ts'

const database = emptiedDatabase()
let editor: Account
beforeEach(async () => {
  editor = await storedAccount(database.db, { role: 'editor', email: 'ona@example.cat' })
})

const by = (actor: Actor, more: Partial<RequestContext> = {}) =>
  testContext({ db: database.db, actor, ...more })
const refused = (code: string, status: number) => expect.objectContaining({ code, status })

let joined = 0

/** A member with an account, who by default agrees to be named. */
async function member(name: string, agrees = true) {
  joined += 1
  const account = await storedAccount(database.db, { email: `soci-${joined}@example.cat`, name })
  const personId = await madeMember(database.pool, account)
  if (agrees) await consent(personId, true)
  return { account, personId }
}

const consent = (personId: string, agrees: boolean) =>
  database.pool.sql`
  update people set visits_consent_at = ${agrees ? storyNow : null} where id = ${personId}`

describe('reading the book', () => {
  test.each(['2026', 'x'])('a visitor must sign in for %s', async (year) => {
    await expect(yearBook(by(visitor), year)).rejects.toEqual(refused('signInRequired', 401))
    await expect(bookShelf(by(visitor))).rejects.toEqual(refused('signInRequired', 401))
  })

  test('members can read until the membership ends', async () => {
    const { account } = await member('Berta Pla')
    expect(await bookShelf(by(account))).toEqual({ years: [] })
    expect((await yearBook(by(account), '2026')).evenings).toEqual([])
    await database.pool.sql`
      update membership_requests set left_on = '2026-11-19' where user_id = ${account.id}`
    await expect(bookShelf(by(account))).rejects.toEqual(refused('membersOnly', 403))
    await expect(yearBook(by(account), '2026')).rejects.toEqual(refused('membersOnly', 403))
  })

  test('an account that is no member cannot, and an editor of visits can', async () => {
    const account = await storedAccount(database.db, { email: 'nou@example.cat' })
    await expect(yearBook(by(account), '2026')).rejects.toEqual(refused('membersOnly', 403))
    expect((await yearBook(by(editor), '2026')).year).toBe(2026)
  })
})

describe('the years', () => {
  test('run from the first event to this year, and an empty one is shown as empty', async () => {
    await storedNight(database.db, '2023-03-01')
    await storedNight(database.db, '2025-05-01')
    const cx = by(editor)
    expect((await bookShelf(cx)).years.map(({ year }) => year)).toEqual([2025, 2023])
    expect(await yearBook(cx, '2024')).toMatchObject({ evenings: [], previous: 2023, next: 2025 })
    expect(await yearBook(cx, '2026')).toMatchObject({ evenings: [], previous: 2025, next: null })
    for (const year of ['2022', '2027', '02025', 'dos']) {
      await expect(yearBook(cx, year)).rejects.toEqual(expect.objectContaining({ status: 404 }))
    }
  })

  test('begin and end at midnight in Madrid', async () => {
    const restaurantId = await storedRestaurant(database.db, 'Can Roca')
    // 00:30 on 1 January in Madrid.
    const late = await storedEvent(database.db, {
      date: new Date('2025-12-31T23:30:00Z'),
      restaurantId,
    })
    expect(await closingForm(by(editor), String(late.id))).toMatchObject({
      form: { values: { visited_on: '2026-01-01' } },
    })
    await storedNight(database.db, '2025-12-31', { title: 'Nochevieja' })
    await storedNight(database.db, '2026-01-01', { title: 'Año nuevo' })
    const titles = async (year: string) =>
      (await yearBook(by(editor), year)).evenings.map(({ title }) => title)
    expect(await titles('2025')).toEqual(['Nochevieja'])
    expect(await titles('2026')).toEqual(['Año nuevo'])
    await database.db.delete(visits)
    const at = (now: string) => yearBook(by(editor, { now: new Date(now) }), '2027')
    await expect(at('2026-12-31T22:59:59Z')).rejects.toEqual(
      expect.objectContaining({ status: 404 }),
    )
    expect((await at('2026-12-31T23:00:00Z')).year).toBe(2027)
  })

  test('are on the shelf with their totals and a picture of the largest event', async () => {
    const small = await storedNight(database.db, '2025-05-01', { covers: 4 })
    const large = await storedNight(database.db, '2025-03-01', { covers: 40 })
    await storedNight(database.db, '2025-03-02', { covers: 80, restaurantName: 'La Barca' })
    await database.pool.sql`
      insert into visit_pictures (visit_id, position, image)
      values (${small}, 0, '/images/plat-gambes'), (${large}, 0, '/images/plat-suquet'), (${large}, 1, '/images/diari-peix')`
    expect((await bookShelf(by(editor))).years).toEqual([
      { year: 2025, evenings: 3, covers: 124, tables: 2, picture: '/images/plat-suquet' },
    ])
  })
})

test('an event is shown in the chosen language, with parts in the other marked', async () => {
  const id = await storedNight(database.db, '2026-05-01', {
    title: 'Cena de mayo',
    note: 'Llovió.',
    translation: { title: 'Sopar de maig' },
  })
  await database.db
    .insert(visitDishes)
    .values({ visitId: id, position: 0, title: 'Guisantes', translation: { title: 'Pèsols' } })
  const [ca] = (await yearBook(by(editor, { language: 'ca' }), '2026')).evenings
  expect(ca).toMatchObject({
    title: 'Sopar de maig',
    note: 'Llovió.',
    foreign: { note: 'es' },
    dishes: [{ title: 'Pèsols' }],
  })
  const [es] = (await yearBook(by(editor), '2026')).evenings
  expect(es).toMatchObject({ title: 'Cena de mayo', dishes: [{ title: 'Guisantes' }] })
})

const named = async (name: string) => (await member(name)).personId

describe('names', () => {
  test('are shown of consenting past and current members, until consent is withdrawn', async () => {
    const agreed = await member('Berta Pla')
    const silent = await member('Sira Callada', false)
    const stranger = await storedAccount(database.db, { email: 'de.fora@example.cat' })
    const { id: accountId, email } = stranger
    const agreeing = { accountId, fullName: 'Fora Defora', email, visitsConsentAt: storyNow }
    const guest = await storedRow(database.db, people, agreeing)
    const all = [agreed.personId, silent.personId, guest.id]
    for (const day of ['2026-05-01', '2026-06-01']) {
      await storedNight(database.db, day, { people: all })
    }
    const look = () => yearBook(by(agreed.account), '2026')
    const book = await look()
    expect(book.evenings.map(({ names }) => names)).toEqual([['Berta Pla'], ['Berta Pla']])
    expect(book.present).toEqual([{ evenings: 2, names: ['Berta Pla'], others: 0 }])
    for (const name of ['Sira', 'Fora']) expect(JSON.stringify(book)).not.toContain(name)
    await consent(agreed.personId, false)
    const after = await look()
    expect(JSON.stringify(after)).not.toContain('Berta')
    expect(after.present).toEqual([])
  })

  test('share a rank when they came equally often, and once is no rank', async () => {
    const [anna, berta] = [await named('Anna'), await named('Berta')]
    const [carles, dora] = [await named('Carles'), await named('Dora')]
    for (const [day, present] of [
      [anna, berta, carles, dora],
      [anna, berta, carles],
      [carles],
    ].entries()) {
      await storedNight(database.db, `2026-05-0${day + 1}`, { people: present })
    }
    expect((await yearBook(by(editor), '2026')).present).toEqual([
      { evenings: 3, names: ['Carles'], others: 0 },
      { evenings: 2, names: ['Anna', 'Berta'], others: 0 },
    ])
  })
})

const at = (restaurantId: number | null, restaurantName: string) => ({
  restaurantId,
  restaurantName,
})

describe('the totals of a year', () => {
  test.each([
    [[], null],
    [[null, null], null],
    [[4000], { median: 4000, least: 4000, most: 4000, known: 1 }],
    [[4000, null, 0, 9000], { median: 4000, least: 0, most: 9000, known: 3 }],
    [[1000, 2001, 4000, 3000], { median: 2501, least: 1000, most: 4000, known: 4 }],
  ])('%j costs %j', (cents, cost) => {
    expect(costOf(cents)).toEqual(cost)
  })

  test('match a typed restaurant to the guide by name, and keep others as typed', () => {
    const houses = restaurantsOf([
      at(7, 'Can Roca'),
      at(null, ' can roca '),
      at(7, 'Can Roca Nou'),
      at(null, 'La Barca'),
      at(null, 'la barca'),
    ])
    expect(houses).toEqual(['7', '7', '7', 'la barca', 'la barca'])
  })

  test.each(['', '26', '02026', '2026x', '1899', '2200', '٢٠٢٦', '-2026'])(
    '%j is not a year',
    (text) => {
      expect(yearOfAddress(text)).toBeNull()
    },
  )
})
