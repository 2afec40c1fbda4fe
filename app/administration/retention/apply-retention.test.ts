import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listActivity } from '#app/administration/activity/activity.server.ts'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { saveAttendeeNote } from '#app/events/attendees/acts/attendee-commands.server.ts'
import { cancelAttendees } from '#app/events/attendees/acts/cancel-attendees.server.ts'
import { attendeeTable } from '#app/events/attendees/attendee-table.server.ts'
import { findAttendee, listAttendees } from '#app/events/attendees/attendees.server.ts'
import {
  messageAttendees,
  messageForm,
} from '#app/events/attendees/messages/message-attendees.server.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import { deleteRequest } from '#app/members/memberships/memberships.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { circularDeliveries, circulars } from '#app/platform/schema/circulars/circulars.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { benefitUses } from '#app/platform/schema/members/partners.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { visitDiners } from '#app/platform/schema/visits/visits.ts'
import { storedCircular } from '#tests/support/circulars.ts'
import { storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { linkKeyOf } from '#tests/support/held.ts'
import { storedPartner } from '#tests/support/partners.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { storedNight } from '#tests/support/visits.ts'
import { applyRetention } from './apply-retention.server.ts'
import { forgetDeliveries } from './forget-deliveries.server.ts'

const database = emptiedDatabase()

const monthsAgo = (months: number, days = 0) => {
  const at = new Date(storyNow)
  at.setUTCMonth(at.getUTCMonth() - months)
  return daysLater(-days, at)
}

const apply = (given: Partial<Parameters<typeof applyRetention>[0]> = {}) =>
  applyRetention({ db: database.db, now: storyNow, months: 12, ...given })

const nothing = Object.fromEntries(
  'messages requests registrations mails files uses diners charges payments costs receipts entries entryReceipts'
    .split(' ')
    .map((what) => [what, 0]),
)
const audited = () => database.db.select().from(auditLog)

const mailOf = (subject: string, given: Partial<typeof mails.$inferInsert> = {}) => ({
  kind: 'event-message',
  recipient: 'maria@example.cat',
  language: 'es' as const,
  subject,
  html: '<p>Hola</p>',
  text: 'Hola',
  createdAt: monthsAgo(12, 1),
  sentAt: monthsAgo(12),
  ...given,
})

const request = (
  fullName: string,
  updatedAt: Date,
  status: 'pending' | 'approved' | 'rejected',
) => ({
  fullName,
  email: 'maria@example.cat',
  status,
  createdAt: monthsAgo(40),
  updatedAt,
})

async function attended(date: Date, given: Partial<typeof registrations.$inferInsert> = {}) {
  const { db } = database
  const event = await storedEvent(db, { date, seatsTaken: 2 })
  const seated = [
    { name: 'Maria Soler', checkedInAt: date },
    { name: 'Pau Soler', diets: ['vegan'], note: 'Sits apart' },
  ]
  const row = { email: 'maria@example.cat', total: 7000, note: 'Sings', ...given }
  const { id } = await storedSeats(db, event.id, seated, row)
  const [stored] = await db.select().from(registrations).where(eq(registrations.id, id))
  if (!stored) throw new Error('the registration was not stored')
  return { event, row: stored }
}

describe('data past its retention period', () => {
  test('is erased, and younger data is kept', async () => {
    const { db } = database
    const message = { name: 'Maria', email: 'maria@example.cat', message: 'Hola' }
    await db.insert(contactMessages).values([
      { ...message, createdAt: monthsAgo(12, 1), handledAt: null },
      { ...message, name: 'Young', createdAt: monthsAgo(11) },
    ])
    await db
      .insert(membershipRequests)
      .values([
        request('Refused', monthsAgo(12, 1), 'rejected'),
        request('Refused lately', monthsAgo(11), 'rejected'),
        request('Waiting', monthsAgo(30), 'pending'),
        request('Member', monthsAgo(30), 'approved'),
      ])
    await db
      .insert(mails)
      .values([
        mailOf('Sent'),
        mailOf('Given up', { sentAt: null, parkedAt: monthsAgo(11) }),
        mailOf('Waiting', { sentAt: null }),
        mailOf('Sent lately', { createdAt: monthsAgo(11) }),
        mailOf('Goodbye', { kind: 'account-deleted', createdAt: storyNow, sentAt: storyNow }),
        mailOf('Goodbye to send', { kind: 'account-deleted', createdAt: storyNow, sentAt: null }),
      ])
    const { row: past } = await attended(monthsAgo(12, 1))
    const { row: young } = await attended(monthsAgo(11))

    expect(await apply()).toEqual({
      ...nothing,
      messages: 1,
      requests: 1,
      registrations: 1,
      mails: 3,
    })
    expect((await db.select().from(contactMessages)).map(({ name }) => name)).toEqual(['Young'])
    const members = await db.select().from(membershipRequests)
    const names = members.map(({ fullName }) => fullName)
    expect(names.toSorted()).toEqual(['Member', 'Refused lately', 'Waiting'])
    const subjects = (await db.select().from(mails)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['Goodbye to send', 'Sent lately', 'Waiting'])
    const rows = await db.select().from(registrations)
    expect(rows.find(({ id }) => id === young.id)).toEqual(young)
    expect(rows.find(({ id }) => id === past.id)).toEqual({
      ...past,
      name: '',
      email: `anonymous-${past.id}`,
      searchText: `anonymous-${past.id}`.replaceAll('-', ' '),
      note: null,
      anonymousSince: storyNow,
      updatedAt: storyNow,
    })
    const seated = await db.select().from(guests).where(eq(guests.registrationId, past.id))
    const nobody = { name: '', diets: null, note: null }
    expect(seated).toMatchObject([{ ...nobody, checkedInAt: monthsAgo(12, 1) }, nobody])
    const log = await audited()
    expect(new Set(log.map(({ action, actorId }) => `${action} ${actorId}`))).toEqual(
      new Set(['retention.applied null']),
    )
    expect(log.map(({ details }) => details)).toEqual([
      { months: 12, ...nothing, messages: 1 },
      { months: 12, ...nothing, requests: 1 },
      { months: 12, ...nothing, registrations: 1 },
      { months: 12, ...nothing, mails: 3 },
    ])
  })

  test('is erased once, with one log entry', async () => {
    await attended(monthsAgo(13))
    expect(await apply()).toEqual({ ...nothing, registrations: 1 })
    expect(await apply({ now: daysLater(1) })).toEqual(nothing)
    expect(await audited()).toHaveLength(1)
  })

  test('does not include members’ records or anything in the trash', async () => {
    const { db } = database
    const cx = await contextAs(db, 'admin', 'boss@example.cat')
    const user = await storedAccount(db, { email: 'berta@example.cat' })
    const member = { status: 'approved' as const, joinedOn: '2020-01-01', leftOn: '2021-01-01' }
    const stored = await db
      .insert(membershipRequests)
      .values([
        { ...member, fullName: 'Gone', email: 'gone@example.cat' },
        { ...member, fullName: 'Left', email: 'left@example.cat' },
      ])
      .returning({ id: membershipRequests.id })
    await db.insert(people).values({ accountId: user.id, fullName: 'Berta', email: user.email })
    const names = async () => (await db.select().from(people)).map(({ fullName }) => fullName)
    await deleteRequest(cx, stored[0]?.id ?? '')
    expect(await apply()).toEqual(nothing)
    expect((await names()).toSorted()).toEqual(['Berta', 'Gone', 'Left'])
    await db.delete(trash)
    expect(await apply()).toEqual({ ...nothing, files: 1 })
    expect((await names()).toSorted()).toEqual(['Berta', 'Left'])
    const rows = await database.pool.sql`select record_id from memberships`
    expect(rows).toEqual([{ record_id: stored[1]?.id }])
  })

  test('anonymises uses of benefits, except those that still count against a limit', async () => {
    const { db } = database
    const user = await storedAccount(db, { email: 'berta@example.cat' })
    const person = await storedRow(db, people, {
      accountId: user.id,
      fullName: 'Berta',
      email: user.email,
    })
    const used = async (ago: number, limit: Parameters<typeof storedPartner>[1]) => {
      const { id: partnerId } = await storedPartner(db, limit)
      const usedAt = monthsAgo(ago, 1)
      const usedOn = usedAt.toISOString().slice(0, 10)
      const values = { id: randomUUID(), partnerId, personId: person.id, usedAt, usedOn }
      await db.insert(benefitUses).values(values)
      return values.id
    }
    const once = { limitCount: 1, limitPeriod: 'once' } as const
    const forgotten = [await used(12, {}), await used(12, { ...once, endsOn: '2026-11-01' })]
    const kept = [await used(11, {}), await used(12, once)]
    expect(await apply()).toEqual({ ...nothing, uses: 2 })
    const rows = await db.select().from(benefitUses)
    const ids = (ofSomebody: boolean) =>
      rows.flatMap(({ id, personId }) => ((personId !== null) === ofSomebody ? [id] : []))
    expect(ids(false).toSorted()).toEqual(forgotten.toSorted())
    expect(ids(true).toSorted()).toEqual(kept.toSorted())
  })

  test('anonymises diners of a visit, except those who consented', async () => {
    const { db } = database
    const person = async (fullName: string, visitsConsentAt: Date | null) => {
      const { id: accountId, email } = await storedAccount(db, { email: `${fullName}@example.cat` })
      const row = await storedRow(db, people, { accountId, fullName, email, visitsConsentAt })
      return row.id
    }
    const [silent, agreed] = [await person('silent', null), await person('agreed', storyNow)]
    const visit = async (at: Date) => {
      const visitedOn = at.toISOString().slice(0, 10)
      const visitId = await storedNight(db, visitedOn)
      await db.insert(visitDiners).values([
        { visitId, position: 0, personId: silent, guestId: randomUUID() },
        { visitId, position: 1, personId: agreed },
        { visitId, position: 2, guestId: randomUUID() },
      ])
      return visitId
    }
    const [old, recent] = [await visit(monthsAgo(12, 1)), await visit(monthsAgo(12))]
    expect(await apply()).toEqual({ ...nothing, diners: 2 })
    const known = async (visitId: string) =>
      (await db.select().from(visitDiners).where(eq(visitDiners.visitId, visitId)))
        .toSorted((one, other) => one.position - other.position)
        .map(({ personId, guestId }) => [personId, guestId !== null])
    expect(await known(old)).toEqual([
      [null, false],
      [agreed, false],
      [null, false],
    ])
    expect(await known(recent)).toEqual([
      [silent, true],
      [agreed, false],
      [null, true],
    ])
  })

  test.each([
    [1, 0, 0],
    [1, 1, 1],
    [60, 0, 0],
    [60, 1, 1],
  ])('is kept for %i months and %i days', async (months, days, gone) => {
    await attended(monthsAgo(months, days))
    expect((await apply({ months })).registrations).toBe(gone)
  })

  test('is erased in batches, each row once by two processes', async () => {
    const { db } = database
    const rows = Array.from({ length: 40 }, (_, index) => mailOf(`Mail ${index}`))
    await db.insert(mails).values(rows)
    for (let turn = 0; turn < 3; turn += 1) await attended(monthsAgo(20 + turn))
    const both = await Promise.all([apply({ batch: 7 }), apply({ batch: 7 })])
    const sum = both.reduce((all, { mails: sent }) => all + sent, 0)
    expect(sum + (await apply({ batch: 7 })).mails).toBe(40)
    expect(await db.$count(mails)).toBe(0)
    const counts = (await audited()).map(({ details }) => Number(details.mails))
    expect(counts.reduce((all, count) => all + count, 0)).toBe(40)
  })

  test('leaves rows locked by others for the next run', async () => {
    await attended(monthsAgo(13))
    const client = await database.pool.connect()
    await client.query('begin; select from event_registrations for update')
    expect(await apply()).toEqual(nothing)
    await client.query('rollback')
    client.release()
    expect(await apply()).toEqual({ ...nothing, registrations: 1 })
  })
})

async function anonymous() {
  const { event, row } = await attended(monthsAgo(13))
  await apply()
  const cx = await contextAs(database.db, 'admin', 'ona@example.cat')
  return { event, row, cx, eventId: String(event.id) }
}

describe('an anonymous registration', () => {
  test('is listed in the event without names, with its seats and money unchanged', async () => {
    const { cx, eventId, row, event } = await anonymous()
    const query = { search: '', filter: 'all' as const, page: 1 }
    const { rows, counts } = await listAttendees(cx, eventId, query)
    expect(rows).toMatchObject([
      { id: row.id, anonymous: true, name: '', seats: 2, sums: { total: 7000 }, companions: [] },
    ])
    expect(counts.confirmed).toBe(2)
    expect((await findAttendee(cx, eventId, row.id)).note).toBeNull()
    const table = await attendeeTable(cx, eventId)
    expect(table).toContain(`${row.number};Anónimo;Anónimo;;Confirmada;2;70,00`)
    expect(table).not.toContain('anonymous-')
    expect(event.seatsTaken).toBe(2)
  })

  test('gets no mails, no notes and no page', async () => {
    const { cx, eventId, row } = await anonymous()
    expect((await messageForm(cx, eventId)).recipients).toBe(0)
    const words = { subject: 'Gràcies', text: 'Per venir', translation: {} }
    const to = { language: 'ca', waiting: 'yes' } as const
    const submission = '3d7c6c0e-0000-4000-8000-000000000000'
    const sent = messageAttendees(cx, eventId, { ...words, ...to, submission })
    await expect(sent).rejects.toMatchObject({ code: 'nobodyToMail' })
    await expect(saveAttendeeNote(cx, eventId, row.id, 'Was Maria')).rejects.toMatchObject({
      code: 'registrationAnonymous',
    })
    await cancelAttendees(cx, eventId, [row.id], { offerOn: true })
    expect(await database.db.$count(mails)).toBe(0)
    const own = findOwnRegistration(testContext({ db: database.db }), linkKeyOf(row))
    await expect(own).rejects.toMatchObject({ code: 'registrationNotFound' })
  })

  test('is logged by number, as an act of the site', async () => {
    const { cx, eventId, row } = await anonymous()
    await cancelAttendees(cx, eventId, [row.id], { offerOn: true })
    const filter = { person: '', kind: null, area: null, from: null, to: null, place: null }
    const { rows } = await listActivity(cx, filter)
    expect(rows).toMatchObject([
      { action: 'registration.cancelled', subject: { name: String(row.number), gone: false } },
      { action: 'retention.applied', actor: { kind: 'site' } },
    ])
  })

  test('cannot get a name, address, account or note by a direct update', async () => {
    const { row } = await anonymous()
    const [account] = await database.db.select().from(accounts)
    for (const [change, value] of [
      ['name', 'Maria'],
      ['email', 'maria@example.cat'],
      ['user_id', account?.id],
      ['note', 'Maria'],
    ]) {
      const written = database.pool.query(
        `update event_registrations set ${change} = $1 where id = $2`,
        [value, row.id],
      )
      await expect(written).rejects.toMatchObject({ code: '23514' })
    }
  })
})

test('the recipients of a circular are forgotten after its period, and their number is kept', async () => {
  const { db } = database
  const ended = { state: 'sent', begunAt: storyNow } as const
  const old = await storedCircular(db, { ...ended, endedAt: new Date('2025-11-01') })
  const young = await storedCircular(db, { ...ended, endedAt: new Date('2026-11-01') })
  const address = 'ana@example.cat'
  const stopped = { state: 'stopped', begunAt: new Date('2025-10-01') } as const
  const left = await storedCircular(db, { ...stopped, updatedAt: new Date('2025-11-01') })
  const lately = await storedCircular(db, { ...stopped, updatedAt: new Date('2026-11-01') })
  for (const circularId of [old, young, left, lately]) {
    await db
      .insert(circularDeliveries)
      .values({ circularId, address, language: 'ca', state: 'sent' })
  }
  const signal = new AbortController().signal
  await forgetDeliveries({ db, now: storyNow, months: 12, signal })
  const kept = await db.select({ of: circularDeliveries.circularId }).from(circularDeliveries)
  expect(new Set(kept.map(({ of }) => of))).toEqual(new Set([young, lately]))
  for (const row of await db.select().from(circulars))
    expect(row).toMatchObject({ recipients: 1, sent: 1 })
})
