import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { nightNotes } from '#app/events/night/night.schema.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, guest, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { linkKeyOf, registrationAt } from '#tests/support/held.ts'
import { storedNight } from '#tests/support/visits.ts'
import { writtenMails } from '#tests/support/written-mails.ts'
import { eraseAgain } from './erase-account.server.ts'
import { forgetGuest, forgetOwnGuest, guestPlan, ownGuestPlan } from './forget-guest.server.ts'

const database = emptiedDatabase()

const email = 'joan@example.cat'

const board = () => contextAs(database.db, 'admin', 'boss@example.cat')
const visitor = () => testContext({ db: database.db })

const registered = (
  event: { id: number },
  given: { name?: string } & Partial<typeof registrations.$inferInsert> = {},
) => storedSeats(database.db, event.id, [guest(given.name ?? 'Joan Ferrer')], { email, ...given })

async function twoEvenings() {
  const { db } = database
  const past = await storedEvent(db, { date: daysLater(-0.7) })
  const row = await registered(past)
  const coming = await storedEvent(db, { seatsTaken: 1 })
  await registered(coming, { note: 'Taula d’en Joan Ferrer' })
  await db.insert(contactMessages).values({
    name: 'Joan Ferrer',
    email,
    message: 'Hola',
  })
  const visit = await storedNight(db, '2026-11-19', { guests: [] })
  await db.update(visits).set({ eventId: past.id, note: 'En Joan ha menjat a part.' })
  await db
    .insert(nightNotes)
    .values({ id: row.id, eventId: past.id, text: 'JOAN, sense gambes', at: daysLater(-0.6) })
  const other = await registered(past, {
    name: 'Anna Roig',
    email: 'anna@example.cat',
    sitWith: 'con Joan Ferrer',
  })
  return { key: { eventId: String(past.id), id: row.id }, past, coming, visit, other }
}

const left = async () => {
  const rows = await database.db.select().from(registrations)
  return rows.filter((row) => row.email === email || row.name === 'Joan Ferrer').length
}

test('the plan lists what is erased, what is kept, and which texts have the name', async () => {
  const { key, visit, past, other } = await twoEvenings()
  const { plan, ...person } = await guestPlan(await board(), key)
  expect(person).toEqual({ name: 'Joan Ferrer', email })
  expect(plan).toMatchObject({ past: 1, messages: 1, requests: 0, memberNumber: null })
  expect(plan?.coming).toHaveLength(1)
  expect(plan?.texts.map(({ kind, path }) => [kind, path])).toEqual([
    ['visit', `/admin/visitas/${visit}/editar`],
    ['night', `/admin/eventos/${past.id}/noche`],
    ['registration', `/admin/eventos/${past.id}/asistentes/${other.id}`],
  ])
  const own = await ownGuestPlan(visitor(), linkKeyOf(key))
  expect(own.plan?.texts.map(({ kind }) => kind)).toEqual(['visit'])
})

test.each(['the board', 'the link'])('a guest is erased by %s, once, and mailed', async (way) => {
  const { key, coming } = await twoEvenings()
  const cx = await board()
  const forget = () =>
    way === 'the board' ? forgetGuest(cx, key) : forgetOwnGuest(visitor(), linkKeyOf(key))
  await forget()
  await expect(forget()).rejects.toMatchObject({
    code: way === 'the board' ? 'registrationAnonymous' : 'registrationNotFound',
  })
  expect(await left()).toBe(0)
  expect(await database.db.$count(contactMessages)).toBe(0)
  const rows = await database.db.select().from(registrations)
  expect(rows.find((row) => row.eventId === coming.id)?.status).toBe('cancelled')
  expect((await registrationAt(database.db, 'anna@example.cat')).name).toBe('Anna Roig')
  const [goodbye, ...more] = await writtenMails(database.db)
  expect(more).toEqual([])
  expect(goodbye).toMatchObject({ recipient: email, subject: 'Hemos borrado tus datos' })
  expect(goodbye?.text).toMatch(/reserva n\.º/u)
  expect(goodbye?.text).not.toMatch(/tu cuenta|0,00|corresponden/u)
})

test('the erasure is for admins only, and refuses an address with an account', async () => {
  const { key } = await twoEvenings()
  const cx = await contextAs(database.db, 'editor', 'ona@example.cat')
  await expect(forgetGuest(cx, key)).rejects.toMatchObject({ status: 403 })
  await expect(forgetOwnGuest(visitor(), { id: key.id, key: 'wrong' })).rejects.toMatchObject({
    status: 404,
  })
  await storedAccount(database.db, { email })
  expect((await guestPlan(await board(), key)).plan).toBeNull()
  await expect(forgetOwnGuest(visitor(), linkKeyOf(key))).rejects.toMatchObject({
    code: 'guestHasAccount',
  })
  expect(await left()).toBe(2)
})

test('the erasure is repeated where an older backup restores the guest', async () => {
  const { key, other } = await twoEvenings()
  await forgetOwnGuest(visitor(), linkKeyOf(key))
  await database.db
    .update(registrations)
    .set({ name: 'Joan Ferrer', email, anonymousSince: null })
    .where(isNotNull(registrations.anonymousSince))
  await eraseAgain({ ...visitor(), signal: new AbortController().signal })
  const rows = await database.db.select().from(registrations)
  expect(rows.filter((row) => row.anonymousSince === null).map(({ id }) => id)).toEqual([other.id])
})
