import { and, eq, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { erasePeople } from '#app/members/people/erase-person.server.ts'
import { type Account, visitor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { visitDiners, visitDishes } from '#app/platform/schema/visits/visits.ts'
import { storedMember } from '#tests/support/circulars.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedNight } from '#tests/support/visits.ts'
import { ownPassport, restaurantsOf, type PassportEvening } from './own-passport.server.ts'

const database = emptiedDatabase()
let berta: Account
let personId: string
beforeEach(async () => {
  berta = await storedAccount(database.db, { email: 'berta@example.cat', name: 'Berta Pla' })
  personId = await madeMember(database.pool, berta)
})

const by = (actor: Account, more: Partial<RequestContext> = {}) =>
  testContext({ db: database.db, actor, ...more })
const daysOf = async (account: Account) =>
  (await ownPassport(by(account))).evenings.map(({ visitedOn }) => visitedOn)

const missing = (visitId: string, who: SQL) =>
  database.db
    .update(visitDiners)
    .set({ came: false })
    .where(and(eq(visitDiners.visitId, visitId), who))

async function seats(account: Pick<Account, 'id' | 'email'>, names: string[]) {
  const event = await storedEvent(database.db, { date: daysLater(-0.7) })
  const given = { accountId: account.id, email: account.email, confirmedAt: daysLater(-3) }
  return (await storedSeats(database.db, event.id, names, given)).guests
}

describe('the events', () => {
  test('are those attended, latest first, without any consent', async () => {
    await storedNight(database.db, '2025-12-31', { people: [personId] })
    await storedNight(database.db, '2026-01-01', { people: [personId], title: 'Año nuevo' })
    const missed = await storedNight(database.db, '2026-02-02', { people: [personId] })
    await missing(missed, eq(visitDiners.personId, personId))
    await storedNight(database.db, '2026-03-03')
    const passport = await ownPassport(by(berta))
    expect(passport).toMatchObject({
      name: 'Berta Pla',
      evenings: [{ visitedOn: '2026-01-01', title: 'Año nuevo' }, { visitedOn: '2025-12-31' }],
      houses: [{ name: 'Can Roca', evenings: 2, first: '2025-12-31', last: '2026-01-01' }],
      remembered: false,
      months: 12,
    })
  })

  test('are private to their person', async () => {
    await storedNight(database.db, '2026-01-01', { people: [personId] })
    const admin = await storedAccount(database.db, { role: 'admin', email: 'ona@example.cat' })
    expect(await daysOf(admin)).toEqual([])
    await expect(ownPassport(testContext({ db: database.db, actor: visitor }))).rejects.toEqual(
      expect.objectContaining({ status: 401 }),
    )
  })

  test('of two merged people are listed once each', async () => {
    const other = await storedAccount(database.db, { email: 'berta.pla@example.cat' })
    const second = await madeMember(database.pool, other)
    await storedNight(database.db, '2026-01-01', { people: [personId, second] })
    await storedNight(database.db, '2026-02-02', { people: [second] })
    // The remaining person was recorded as absent.
    const both = await storedNight(database.db, '2026-03-03', { people: [personId, second] })
    await missing(both, eq(visitDiners.personId, personId))
    await database.pool.sql`select merge_people(${second}, ${personId})`
    expect(await daysOf(berta)).toEqual(['2026-03-03', '2026-02-02', '2026-01-01'])
    expect(await daysOf(other)).toEqual([])
  })

  test('of an imported member appear once an account has the address', async () => {
    const imported = await storedMember(database.db, 'Carles@example.cat')
    await storedNight(database.db, '2019-05-05', { people: [imported] })
    const carles = await storedAccount(database.db, { email: 'carles@example.cat' })
    expect(await daysOf(carles)).toEqual(['2019-05-05'])
    expect(await daysOf(berta)).toEqual([])
  })

  test('of a person without a file are known by their first registered seat', async () => {
    const dora = await storedAccount(database.db, { email: 'dora@example.cat' })
    const ids = await seats(dora, ['Dora', 'Eloi'])
    await storedNight(database.db, '2026-11-19', { guests: ids })
    expect(await ownPassport(by(dora))).toMatchObject({
      evenings: [{ visitedOn: '2026-11-19', companions: ['Eloi'] }],
      companions: [{ name: 'Eloi', evenings: 1 }],
    })
  })

  test('are removed with an erased person', async () => {
    await storedNight(database.db, '2026-01-01', { people: [personId] })
    await database.db.delete(membershipRequests)
    await database.db.transaction((tx) => erasePeople(tx, berta))
    expect(await daysOf(berta)).toEqual([])
  })
})

test('companions are those of one’s own registration who came', async () => {
  const own = await seats(berta, ['Berta Pla', 'Joan', 'Aina', ' '])
  const stranger = await storedAccount(database.db, { email: 'fora@example.cat' })
  const others = await seats(stranger, ['Fora', 'Defora'])
  const [, ...beside] = own
  const id = await storedNight(database.db, '2026-11-19', {
    people: [personId],
    guests: [...beside, ...others],
  })
  await missing(id, eq(visitDiners.guestId, beside[1] ?? ''))
  const passport = await ownPassport(by(berta))
  expect(passport.companions).toEqual([{ name: 'Joan', evenings: 1 }])
  expect(JSON.stringify(passport)).not.toContain('Defora')
})

const eveningAt = (id: number | null, name: string, visitedOn: string): PassportEvening => ({
  id: visitedOn,
  visitedOn,
  restaurant: { id, name, address: id === null ? null : 'Carrer Nou, 1' },
  title: null,
  foreign: {},
  companions: [],
  dishes: [],
})

describe('the totals', () => {
  test('count the dishes of all events', async () => {
    for (const day of ['2026-01-01', '2026-02-02']) {
      const id = await storedNight(database.db, day, { people: [personId] })
      await database.db.insert(visitDishes).values([
        { visitId: id, position: 0, title: 'Suquet', wine: 'Xarel·lo 2021' },
        { visitId: id, position: 1, title: 'Crema', wine: null },
      ])
    }
    const { dishes, evenings } = await ownPassport(by(berta))
    expect(dishes).toBe(4)
    expect(evenings[0]?.dishes).toMatchObject([{ wine: 'Xarel·lo 2021' }, { title: 'Crema' }])
  })

  test('match a typed restaurant to the guide by name, as in the book', () => {
    expect(
      restaurantsOf([
        eveningAt(null, ' can roca', '2026-03-03'),
        eveningAt(7, 'Can Roca', '2026-02-02'),
        eveningAt(null, 'Fora', '2026-01-01'),
      ]),
    ).toMatchObject([
      { id: 7, name: 'Can Roca', first: '2026-02-02', last: '2026-03-03', evenings: 2 },
      { id: null, name: 'Fora', address: null, evenings: 1 },
    ])
  })

  test('remember consent to be named', async () => {
    await database.pool.sql`
      update people set visits_consent_at = ${daysLater(0)} where id = ${personId}`
    expect((await ownPassport(by(berta))).remembered).toBe(true)
    const stranger = await storedAccount(database.db, { email: 'fora@example.cat' })
    expect((await ownPassport(by(stranger))).remembered).toBe(false)
  })
})
