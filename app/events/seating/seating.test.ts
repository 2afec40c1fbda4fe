import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dashboardEvents } from '#app/administration/dashboard/dashboard-events.server.ts'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { cancelAttendees } from '#app/events/attendees/acts/cancel-attendees.server.ts'
import { attendeeTable } from '#app/events/attendees/attendee-table.server.ts'
import { doorList } from '#app/events/attendees/door/door.server.ts'
import { addWalkIn } from '#app/events/attendees/door/walk-in.server.ts'
import { deleteEvent } from '#app/events/event-management/saving/save-event.server.ts'
import { kitchenSheetPage } from '#app/events/menus/kitchen/kitchen-sheet.server.ts'
import { menus } from '#app/events/menus/menus.schema.ts'
import { fillEvent } from '#app/events/seating/filling/fill-event.server.ts'
import { setWish } from '#app/events/seating/filling/seat-wishes.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, registrationOf, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { notifyLateSeats } from './notify-late-seats.server.ts'
import { saveTables, tablesForm } from './save-tables.server.ts'
import { seatsInput, tablesInput } from './seating-input.ts'
import { seatingNotes } from './seating-notes.ts'
import { eventTables, seatings, seatWishes } from './seating.schema.ts'
import { saveSeats, seatingPage } from './seating.server.ts'
import { type FillMode, seatField, tableFields } from './seating.ts'

const database = emptiedDatabase()
let editor: Account
let cx: RequestContext
let eventId: string

beforeEach(async () => {
  editor = await storedAccount(database.db, { role: 'editor', email: 'sala@example.cat' })
  cx = testContext({ db: database.db, actor: editor })
  eventId = String((await storedEvent(database.db, { maxParticipants: 40, price: 0 })).id)
})

async function party(name: string, seats = 1): Promise<string> {
  const visitor = testContext({ db: database.db })
  const outcome = await registerConfirmed(visitor, Number(eventId), registrationOf(name, { seats }))
  if (outcome.outcome === 'full') throw new Error('there are seats')
  const [row] = await database.db.select().from(registrations).where(eq(registrations.name, name))
  return row?.id ?? ''
}

async function tables(...seats: number[]) {
  await database.db
    .insert(eventTables)
    .values(seats.map((each, at) => ({ eventId: Number(eventId), number: at + 1, seats: each })))
}

const page = () => seatingPage(cx, eventId)

async function seated(): Promise<Record<string, number | null>> {
  const { people, tables: all } = await page()
  return Object.fromEntries(
    people.map(({ name, table }) => [name, all.find(({ id }) => id === table)?.number ?? null]),
  )
}

async function seat(
  moves: Record<string, string>,
  from?: Awaited<ReturnType<typeof page>>,
  shownVersion?: string,
) {
  const opened = from ?? (await page())
  const version = shownVersion ?? opened.form.version ?? ''
  const fields: Record<string, string> = { ...opened.form.values, version }
  for (const [name, table] of Object.entries(moves)) {
    const person = opened.people.find((each) => each.name === name)
    fields[seatField.table(person?.id ?? '')] = table
  }
  return saveSeats(cx, eventId, seatsInput.parse(fields), fields)
}

const fill = async (mode: FillMode = 'faltan') =>
  fillEvent(cx, eventId, { version: (await page()).form.version ?? '', mode })

const saved = { outcome: 'saved' }

const saveForm = async (change: Record<string, string>) => {
  const { form } = await tablesForm(cx, eventId)
  const fields = { ...form.values, version: form.version ?? '', ...change }
  return saveTables(cx, eventId, tablesInput.parse(fields), fields)
}

test('tables are added by number and changed by rows, and two can swap their numbers', async () => {
  expect(await saveForm({ nuevas: '2', nuevas_sillas: '8' })).toEqual(saved)
  const [one, two] = [tableFields(0), tableFields(1)]
  expect(await saveForm({ [one.number]: '2', [two.number]: '1', [two.seats]: '6' })).toEqual(saved)
  const { tables: stored } = await page()
  expect(stored.map(({ number, seats }) => [number, seats])).toEqual([
    [1, 6],
    [2, 8],
  ])
  expect(await saveForm({ [one.gone]: 'yes', nuevas: '1', nuevas_sillas: '4' })).toEqual(saved)
  expect((await page()).tables.map(({ number }) => number)).toEqual([2, 3])
})

test('a table keeps seats for its people, and removing it unseats them', async () => {
  await party('Ada', 3)
  await tables(4, 4)
  await fill()
  expect(await saveForm({ [tableFields(0).seats]: '2' })).toEqual({
    outcome: 'refused',
    errors: { [tableFields(0).seats]: 'tableBelowSeated' },
  })
  await saveForm({ [tableFields(0).gone]: 'yes' })
  expect(await seated()).toEqual({ Ada: null, 'Ada 2': null, 'Ada 3': null })
})

test('seating by hand reports a full table at the person concerned, and loses nothing', async () => {
  await party('Ada', 2)
  await party('Berta')
  await tables(1, 2)
  const opened = await page()
  expect(await seat({ Ada: '1', 'Ada 2': '1', Berta: '2' }, opened)).toMatchObject({
    outcome: 'refused',
    errors: {
      [seatField.table(opened.people[0]?.id ?? '')]: 'tableFull',
      [seatField.table(opened.people[1]?.id ?? '')]: 'tableFull',
    },
  })
  expect(await seated()).toEqual({ Ada: null, 'Ada 2': null, Berta: null })
  expect(await seat({ Ada: '2', 'Ada 2': '2' }, opened)).toEqual(saved)
  expect(await seated()).toEqual({ Ada: 2, 'Ada 2': 2, Berta: null })
})

test('concurrent changes to different people are kept, and to the same person conflict', async () => {
  for (const name of ['Ada', 'Berta']) await party(name)
  await tables(4, 4)
  const [mine, theirs] = [await page(), await page()]
  await seat({ Ada: '1' }, theirs)
  expect(await seat({ Berta: '2' }, mine)).toEqual(saved)
  expect(await seated()).toEqual({ Ada: 1, Berta: 2 })

  const late = await seat({ Ada: '2' }, mine)
  if (late.outcome !== 'conflict') throw new Error('the other one was first')
  const field = seatField.table(mine.people[0]?.id ?? '')
  expect(late.conflict.differing).toEqual({ [field]: '1' })
  expect(late.values[field]).toBe('2')
  expect((await seated()).Ada).toBe(1)
  // Sent again with the reported version it is saved, and Berta stays where the other form seated her.
  expect(await seat({ Ada: '2' }, mine, late.conflict.version)).toEqual(saved)
  expect(await seated()).toEqual({ Ada: 2, Berta: 2 })
})

test('filling moves nobody seated by hand, also when it seats the others again', async () => {
  await party('Ada', 2)
  await party('Berta')
  await tables(3, 3)
  await seat({ Ada: '1', 'Ada 2': '2' })
  await fill('automaticas')
  expect(await seated()).toMatchObject({ Ada: 1, 'Ada 2': 2 })
  expect((await page()).people.map(({ byHand }) => byHand)).toEqual([true, true, false])
})

test('filling is refused while another volunteer seats people, and without tables', async () => {
  await party('Ada')
  await expect(fill()).rejects.toMatchObject({ code: 'noTables' })
  await tables(2)
  const { version } = (await page()).form
  await seat({ Ada: '1' })
  await party('Berta')
  await expect(
    fillEvent(cx, eventId, { version: version ?? '', mode: 'faltan' }),
  ).rejects.toMatchObject({ code: 'seatingChanged', status: 409 })
})

test('the plan shows unseated people, missing chairs and split parties', async () => {
  await party('Ada', 4)
  await party('Berta', 3)
  await tables(2, 3)
  await fill()
  expect(seatingNotes(await page())).toEqual([
    { note: 'unseated', people: 2, missing: 2 },
    expect.objectContaining({ note: 'apart', name: 'Ada' }),
  ])
})

const unread = async () =>
  seatingNotes(await page()).flatMap((note) => (note.note === 'unread' ? [note.name] : []))

test('filling joins exact names, and lists the wishes still to be read', async () => {
  const clara = await party('Clara Pons')
  const anna = await party('Anna Roig')
  const quim = await party('Quim Ros')
  for (let at = 0; at < 5; at += 1) await party(`Soci ${at}`)
  const says = (id: string, sitWith: string) =>
    database.db.update(registrations).set({ sitWith }).where(eq(registrations.id, id))
  await says(clara, 'Anna Roig')
  await says(quim, 'lluny del soroll')
  await tables(2, 2, 2, 2)
  expect(await unread()).toEqual(['Clara Pons', 'Quim Ros'])
  await fill()
  const at = await seated()
  expect(at['Clara Pons']).toBe(at['Anna Roig'])
  expect(await unread()).toEqual(['Quim Ros'])
  await setWish(cx, eventId, { one: quim, act: 'leer' })
  expect(await unread()).toEqual([])
  await setWish(cx, eventId, { one: clara, other: anna, act: 'separar' })
  await fill('automaticas')
  expect(await database.db.$count(seatWishes)).toBe(0)
  await says(quim, 'Con Anna')
  expect(await unread()).toEqual(['Quim Ros'])
})

const unseatedAt = async () => {
  const door = await doorList(cx, eventId)
  const { week } = await dashboardEvents(cx)
  const unseated = door.registrations.flatMap(({ guests: all }) => all.map((each) => each.unseated))
  return [unseated, week.map((each) => each.unseated)]
}

test('seats given after the tables are set are shown at the door and on the dashboard', async () => {
  await party('Ada')
  await tables(4)
  await database.db.update(events).set({ date: daysLater(3) })
  expect(await unseatedAt()).toEqual([[false], [0]])
  await fill()
  await party('Berta')
  expect(await unseatedAt()).toEqual([[false, true], [1]])
})

test('the host is mailed about seats given later, once an hour for one event', async () => {
  await party('Ada')
  await tables(4)
  await database.db.update(events).set({ date: daysLater(3) })
  await database.db.insert(menus).values({ eventId: Number(eventId), hostId: editor.id })
  const hostMails = async (minutes: number) => {
    await database.db.delete(mails)
    await notifyLateSeats({ ...cx, now: new Date(cx.now.getTime() + minutes * 60_000) })
    const queued = await database.db.select().from(mails)
    return queued.map(({ recipient, text }) => [recipient, /\d+ personas?/u.exec(text)?.[0]])
  }
  expect(await hostMails(0)).toEqual([])
  await fill()
  expect(await hostMails(1)).toEqual([])
  await party('Berta', 2)
  expect(await hostMails(2)).toEqual([['sala@example.cat', '2 personas']])
  await party('Carme')
  expect(await hostMails(30)).toEqual([])
  expect(await hostMails(63)).toEqual([['sala@example.cat', '1 persona']])
  expect(await hostMails(200)).toEqual([])
  await party('Dolors')
  await seat({ Berta: '1' })
  expect(await hostMails(300)).toEqual([])
})

test('cancelling a seat takes the person off the table, and the others stay', async () => {
  const ada = await party('Ada', 2)
  const berta = await party('Berta', 2)
  await tables(4)
  await fill()
  await setWish(cx, eventId, { one: ada, other: berta, act: 'juntar' })
  await database.db.delete(guests).where(eq(guests.name, 'Berta 2'))
  expect(await seated()).toEqual({ Ada: 1, 'Ada 2': 1, Berta: 1 })
  await cancelAttendees(cx, eventId, [ada], { offerOn: false })
  expect(await seated()).toEqual({ Berta: 1 })
  expect(await database.db.$count(seatings)).toBe(1)
  expect(await database.db.$count(seatWishes)).toBe(0)
})

test('any statement that moves a seat to another event takes the person off the table', async () => {
  const ada = await party('Ada')
  await tables(4)
  await fill()
  const other = await storedEvent(database.db)
  await database.pool.sql`update event_registrations set event_id = ${other.id} where id = ${ada}`
  expect(await database.db.$count(seatings)).toBe(0)
})

test('the database refuses a full table, a table of another event, and an unconfirmed seat', async () => {
  const ada = await party('Ada', 3)
  await tables(2)
  const [table] = await database.db.select().from(eventTables)
  const people = await database.db.select().from(guests).where(eq(guests.registrationId, ada))
  const sit = (ids: string[], tableId = table?.id ?? '') =>
    database.db.insert(seatings).values(ids.map((guestId) => ({ guestId, tableId })))
  const refused = { cause: { code: '23514' } }
  await expect(sit(people.map(({ id }) => id))).rejects.toMatchObject(refused)
  const other = await storedEvent(database.db)
  const [far] = await database.db
    .insert(eventTables)
    .values({ eventId: other.id, number: 1, seats: 4 })
    .returning()
  await expect(sit([people[0]?.id ?? ''], far?.id)).rejects.toMatchObject(refused)
  await database.pool.sql`update event_registrations set status = 'waiting' where id = ${ada}`
  await expect(sit([people[0]?.id ?? ''])).rejects.toMatchObject(refused)
})

test('door, kitchen and attendee list show the table, and a walk-in gets one', async () => {
  await party('Ada')
  await tables(1, 2)
  await seat({ Ada: '1' })
  const { registrations: atDoor } = await doorList(cx, eventId)
  expect(atDoor[0]?.guests[0]?.table).toBe(1)
  await database.db.update(guests).set({ hasNeeds: true, note: 'Sin picante' })
  const { sheet } = await kitchenSheetPage(cx, eventId, 'es')
  expect(sheet.notes[0]).toMatchObject({ note: 'Sin picante', table: 1 })
  const [head = '', row = ''] = (await attendeeTable(cx, eventId)).split('\r\n')
  const column = head.split(';').findIndex((name) => name.includes('Mesa'))
  expect(row.split(';')[column]).toContain('1')

  const walkIn = (name: string, table: string) =>
    addWalkIn(cx, eventId, { name, table, submission: crypto.randomUUID() })
  expect(await walkIn('Cesc', 'auto')).toBe('in')
  expect(await walkIn('Dora', '1')).toEqual({
    outcome: 'refused',
    errors: { table: 'tableFull' },
  })
  expect(await walkIn('Dora', '2')).toBe('in')
  expect(await walkIn('Enric', 'auto')).toBe('in')
  expect(await seated()).toEqual({ Ada: 1, Cesc: 2, Dora: 2, Enric: null })
})

test('a deleted event comes back without the seating wishes', async () => {
  await party('Ada')
  await database.db.update(registrations).set({ sitWith: 'Con Berta, por favor' })
  await database.db.update(events).set({ date: daysLater(-1) })
  const trashed = await deleteEvent(cx, eventId)
  // A record can stay in the trash longer than the seven days of the wishes.
  const kept = "select from bin where content::text like '%Con Berta%'"
  expect((await database.pool.query(kept)).rows).toEqual([])
  await restoreFromTrash(cx, trashed)
  expect(await database.db.select().from(registrations)).toMatchObject([{ sitWith: null }])
})

test('an unchanged form writes nothing', async () => {
  await party('Ada')
  await tables(2)
  await fill()
  const rows = await database.db.$count(auditLog)
  expect(await seat({})).toEqual(saved)
  expect(await saveForm({})).toEqual(saved)
  expect(await database.db.$count(auditLog)).toBe(rows)
})
