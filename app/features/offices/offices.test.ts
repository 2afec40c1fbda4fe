import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#app/auth/actor.ts'
import { may, mayFor } from '#app/auth/permissions.ts'
import { recogniseSession } from '#app/auth/session.server.ts'
import { events } from '#app/db/schema/events.ts'
import { doorList } from '#app/features/attendees/door.server.ts'
import { kitchenSheet } from '#app/features/attendees/kitchen.server.ts'
import { listRequests } from '#app/features/memberships/member-list.server.ts'
import { memberQueryOf } from '#app/features/memberships/member-list.ts'
import { storedAccount, testContext, testSite } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { sessionOf } from '#tests/support/sessions.ts'
import { giveHelp, giveOffice, removeEndedOffices, withdrawOffice } from './give-office.server.ts'
import { officesOfAccount } from './offices.server.ts'
import { ownEvents } from './own-offices.server.ts'

const evening = new Date('2026-12-09T19:00:00Z')
const later = (minutes: number) => new Date(evening.getTime() + minutes * 60_000)

let database: TestDatabase
let admin: Account
beforeAll(async () => {
  database = await testDatabase()
  admin = { ...(await storedAccount(database.db, { role: 'admin', email: 'cap@club.cat' })) }
})
afterAll(() => database.close())

const asAdmin = (now = evening) =>
  testContext({ db: database.db, actor: { ...admin, authenticatedAt: now }, now })

/** A person with a session, who is asked for at an instant. */
async function person(email: string) {
  const { db } = database
  const account = await storedAccount(db, { email })
  const client = { network: '203.0.113.7', userAgent: null }
  const { token } = await sessionOf(db, { accountId: account.id, client, now: evening })
  return {
    ...account,
    at: async (now: Date) => {
      const { actor, until } = await recogniseSession(db, token, now, testSite)
      return { actor, until, cx: testContext({ db, actor, now }) }
    },
  }
}

const office = (given: Partial<Parameters<typeof giveOffice>[2]> = {}) => ({
  office: 'secretary' as const,
  event: null,
  until: null,
  currentPassword: '',
  ...given,
})

test('a secretary keeps the members, and loses them with the day on which the office ends', async () => {
  const pau = await person('pau@club.cat')
  await expect(listMembersOf(await pau.at(evening))).rejects.toMatchObject({ status: 403 })
  await giveOffice(asAdmin(), pau.id, office({ until: '2026-12-09' }))
  const known = await pau.at(evening)
  await listMembersOf(known)
  expect(may(known.actor, 'settings.manage')).toBe(false)
  // 23:59 in Madrid, and midnight.
  expect(may((await pau.at(later(239))).actor, 'memberships.manage')).toBe(true)
  expect(may((await pau.at(later(240))).actor, 'memberships.manage')).toBe(false)
  // What is remembered of who asks is not remembered beyond that instant.
  expect((await pau.at(new Date('2026-12-09T22:59:30Z'))).until).toEqual(later(240))
})

test('what was withdrawn at 20:00 is refused at 20:01, and the owner and the admins were told', async () => {
  const rosa = await person('rosa@club.cat')
  await giveOffice(asAdmin(), rosa.id, office())
  const [given] = (await officesOfAccount(asAdmin(), rosa.id)).offices
  await withdrawOffice(asAdmin(), rosa.id, given?.id ?? '')
  await withdrawOffice(asAdmin(), rosa.id, given?.id ?? '')
  await expect(listMembersOf(await rosa.at(later(1)))).rejects.toMatchObject({ status: 403 })
  const { rows } = await database.pool.query(
    `select kind from mails where recipient in ('rosa@club.cat', 'cap@club.cat')
       and text like '%rosa@club.cat%' or recipient = 'rosa@club.cat' order by kind`,
  )
  expect(rows.map(({ kind }) => String(kind))).toEqual([
    'account-officeGiven',
    'account-officeGiven-admins',
    'account-officeWithdrawn',
    'account-officeWithdrawn-admins',
  ])
})

test('who helps at the door of one event sees that door, and nothing of another event', async () => {
  const jan = await person('jan@club.cat')
  const dinner = await storedEvent(database.db, { date: later(120) })
  const other = await storedEvent(database.db, { date: later(120) })
  await giveHelp(asAdmin(), String(dinner.id), {
    email: 'jan@club.cat',
    office: 'door',
    currentPassword: '',
  })
  const { cx, actor } = await jan.at(evening)
  expect((await doorList(cx, String(dinner.id))).event.allowed).toEqual(['door'])
  await expect(doorList(cx, String(other.id))).rejects.toMatchObject({ status: 403 })
  await expect(kitchenSheet(cx, String(dinner.id))).rejects.toMatchObject({ status: 403 })
  expect(mayFor(actor, 'door.keep', `0${dinner.id}`)).toBe(false)
  const { events: own } = await ownEvents(cx, { past: true, page: 1 })
  expect(own.map(({ id, pages }) => [id, pages.map(({ page }) => page)])).toEqual([
    [dinner.id, ['door']],
  ])
  // Both offices together open the evening itself.
  await giveHelp(asAdmin(), String(dinner.id), {
    email: 'jan@club.cat',
    office: 'kitchen',
    currentPassword: '',
  })
  const both = await jan.at(evening)
  const { events: more } = await ownEvents(both.cx, { past: false, page: 1 })
  expect(more.flatMap(({ pages }) => pages.map(({ page }) => page))).toEqual([
    'door',
    'night',
    'kitchen',
  ])
  // A day after the event it is over by itself.
  const over = await jan.at(later(120 + 24 * 60))
  expect(may(over.actor, 'panel.enter')).toBe(false)
  // Moved, the event takes the office along.
  await database.db.update(events).set({ date: daysLater(40, evening) })
  expect(may((await jan.at(later(120 + 24 * 60))).actor, 'panel.enter')).toBe(true)
})

test('an office of no event, of a past one, or until yesterday is refused beside its field', async () => {
  const { id } = await person('mar@club.cat')
  const past = await storedEvent(database.db, { date: daysLater(-3, evening) })
  const errors = async (given: Parameters<typeof office>[0]) => {
    const result = await giveOffice(asAdmin(), id, office(given))
    return result.outcome === 'refused' ? result.errors : null
  }
  expect(await errors({ event: past.id })).toEqual({ event: 'officeOfNoEvent' })
  expect(await errors({ office: 'door', event: past.id })).toEqual({ event: 'invalidChoice' })
  expect(await errors({ until: '2026-12-08' })).toEqual({ until: 'dayInPast' })
})

test('only an admin gives an office: not even who holds one', async () => {
  const anna = await person('anna@club.cat')
  await giveOffice(asAdmin(), anna.id, office())
  const { cx } = await anna.at(evening)
  await expect(giveOffice(cx, anna.id, office({ office: 'treasurer' }))).rejects.toMatchObject({
    status: 403,
  })
})

test('given twice at once it is one, and what has ended goes with a row in the log', async () => {
  const { id } = await person('ona@club.cat')
  const given = office({ office: 'treasurer', until: '2026-12-10' })
  await Promise.all([giveOffice(asAdmin(), id, given), giveOffice(asAdmin(), id, given)])
  await removeEndedOffices(database.db, new Date('2026-12-10T22:00:00Z'))
  expect((await officesOfAccount(asAdmin(), id)).offices).toHaveLength(1)
  await removeEndedOffices(database.db, new Date('2026-12-10T23:00:00Z'))
  const { rows } = await database.pool.query(
    `select action from audit_log where subject_id = $1 order by id`,
    [id],
  )
  expect(rows.map(({ action }) => String(action))).toEqual([
    'account.office-given',
    'account.office-ended',
  ])
})

const listMembersOf = ({ cx }: { cx: ReturnType<typeof testContext> }) =>
  listRequests(cx, { ...memberQueryOf(new URLSearchParams()), page: 1 })
