import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOwnAccount } from '#app/administration/own-data/erasure/erase-account.server.ts'
import { downloadOwnData } from '#app/administration/own-data/own-data-file.server.ts'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { deleteEvent } from '#app/events/event-management/saving/save-event.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { ownPassport } from '#app/visits/passport/own-passport.server.ts'
import { ballots, scores } from '#app/visits/scores/scores.schema.ts'
import { deleteVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { madeMember } from '#tests/support/members.ts'
import { storedNight, storedScoring } from '#tests/support/visits.ts'

const fresh = { currentPassword: '' }

const database = emptiedDatabase()
let editor: Account
beforeEach(async () => {
  await storedAccount(database.db, { role: 'admin', email: 'boss@example.cat' })
  editor = await storedAccount(database.db, { role: 'editor', email: 'ona@example.cat' })
})

const by = (actor: Account) => testContext({ db: database.db, actor })

async function dinner(account: Account, companions: string[] = []) {
  const { id } = await storedEvent(database.db, { date: daysLater(-0.7) })
  const given = { accountId: account.id, email: account.email }
  const { guests } = await storedSeats(database.db, id, [account.name, ...companions], given)
  return { eventId: String(id), seats: guests }
}

async function voted(visitId: string, state: 'sealed' | 'open') {
  const { db } = database
  await storedScoring(db, visitId, state)
  const diners = await db.select().from(visitDiners).where(eq(visitDiners.visitId, visitId))
  for (const { id: dinerId } of diners) {
    const sealed = state === 'open' ? null : Buffer.alloc(1260)
    await db.insert(ballots).values({ visitId, dinerId, sealed })
    const score = { visitId, dinerId, food: 9, sentence: 'Mío', named: true }
    if (state === 'open') await db.insert(scores).values(score)
  }
}

async function restoreAll() {
  const items = await database.db.select({ id: trash.id }).from(trash)
  for (const { id } of items) await restoreFromTrash(by(editor), id)
}

const dinersOf = async (visitId: string) =>
  (await database.db.select().from(visitDiners).where(eq(visitDiners.visitId, visitId))).map(
    ({ personId, guestId }) => [personId, guestId],
  )
const scoresOf = async (visitId: string) =>
  (await database.db.select().from(scores).where(eq(scores.visitId, visitId))).map(
    ({ dinerId, food, sentence, named }) => ({ dinerId, food, sentence, named }),
  )
const ballotsOf = async (visitId: string) =>
  (await database.db.select().from(ballots).where(eq(ballots.visitId, visitId))).map(
    ({ numbersOnly }) => numbersOnly,
  )

const nobodys = { dinerId: null, food: 9, sentence: null, named: false }

test('the download of one’s own data has the visits of the passport without a member file, and no visits of companions', async () => {
  const dora = await storedAccount(database.db, { email: 'dora@example.cat', name: 'Dora' })
  const own = await dinner(dora, ['Eloi'])
  await storedNight(database.db, '2026-11-19', { guests: own.seats })
  const others = await dinner(await storedAccount(database.db, { email: 'fora@example.cat' }))
  await storedNight(database.db, '2026-11-18', { guests: others.seats })
  const result = await downloadOwnData(by(dora), fresh)
  if (result.outcome !== 'file') throw new Error('refused')
  const { visits }: { visits: { visitedOn: string }[] } = JSON.parse(
    strFromU8(unzipSync(result.content)['datos.json'] ?? new Uint8Array()),
  )
  expect(await database.db.$count(people, eq(people.accountId, dora.id))).toBe(0)
  const { evenings } = await ownPassport(by(dora))
  expect(visits.map(({ visitedOn }) => visitedOn)).toEqual(['2026-11-19'])
  expect(evenings.map(({ visitedOn }) => visitedOn)).toEqual(['2026-11-19'])
})

describe('a visit restored from the trash after its account was deleted', () => {
  test.each([
    ['is there', false],
    ['lies in the trash too', true],
  ])('names nobody without a member file when the event %s', async (_where, isTrashed) => {
    const { db } = database
    const dora = await storedAccount(db, { email: 'dora@example.cat', name: 'Dora' })
    const other = await storedAccount(db, { email: 'fora@example.cat', name: 'Fora' })
    const [own, others] = [await dinner(dora), await dinner(other)]
    const seats = [...own.seats, ...others.seats]
    const open = await storedNight(db, '2026-11-19', { guests: seats })
    const sealed = await storedNight(db, '2026-11-18', { guests: seats })
    await voted(open, 'open')
    await voted(sealed, 'sealed')
    for (const id of [open, sealed]) await deleteVisit(by(editor), id)
    if (isTrashed) await deleteEvent(by(editor), own.eventId)
    await deleteOwnAccount(by(dora), fresh)
    await restoreAll()
    const left = await scoresOf(open)
    expect(left).toHaveLength(2)
    expect(left).toContainEqual(nobodys)
    expect(left).toContainEqual({
      ...nobodys,
      dinerId: expect.any(String),
      sentence: 'Mío',
      named: true,
    })
    expect(new Set(await ballotsOf(sealed))).toEqual(new Set([false, true]))
    expect(await ballotsOf(sealed)).toHaveLength(2)
    for (const id of [open, sealed]) {
      expect(await dinersOf(id)).toEqual([
        [null, null],
        [null, others.seats[0]],
      ])
    }
  })

  test('does not name a person who is still a member', async () => {
    const { db, pool } = database
    const berta = await storedAccount(db, { email: 'berta@example.cat', name: 'Berta' })
    const personId = await madeMember(pool, berta)
    const visitId = await storedNight(db, '2026-11-19', { people: [personId] })
    await voted(visitId, 'open')
    await deleteVisit(by(editor), visitId)
    await deleteOwnAccount(by(berta), fresh)
    await restoreAll()
    expect(await db.$count(people, eq(people.id, personId))).toBe(1)
    expect(await dinersOf(visitId)).toEqual([[null, null]])
    expect(await scoresOf(visitId)).toEqual([nobodys])
  })

  test('does not name a person whose two files were merged since', async () => {
    const { db, pool } = database
    const berta = await storedAccount(db, { email: 'berta@example.cat', name: 'Berta' })
    const second = await storedAccount(db, { email: 'berta.pla@example.cat', name: 'Berta Pla' })
    const [kept, gone] = [await madeMember(pool, berta), await madeMember(pool, second)]
    const visitId = await storedNight(db, '2026-11-19', { people: [gone] })
    await voted(visitId, 'open')
    await deleteVisit(by(editor), visitId)
    await pool.sql`select merge_people(${gone}, ${kept})`
    await deleteOwnAccount(by(berta), fresh)
    await restoreAll()
    expect(await scoresOf(visitId)).toEqual([nobodys])
  })
})
