import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, seatsOf, storedEvent } from '#tests/support/events.ts'
import { answered, shows } from '#tests/support/pages.ts'
import { registeredParty } from '#tests/support/parties.ts'
import { versionOf } from '#tests/support/valid-requests/registration-version.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

let event: Awaited<ReturnType<typeof storedEvent>>

const app = await fileApp({ TRUST_PROXY: '127.0.0.1' })
const editor = await app.signIn('editor', 'editora@example.cat')

const newEvent = async (given: Parameters<typeof storedEvent>[1] = {}) => {
  event = await storedEvent(app.db, { date: daysLater(20, new Date()), ...given })
}

beforeEach(async () => {
  await emptyTables(app.pool, ['mails', 'audit_log', 'rate_limits'])
  await newEvent({ maxParticipants: 4, price: 5500 })
})

const now = () => seatsOf(app.db, event.id)
const root = () => `/admin/eventos/${event.id}`

const register = (name: string, seats: number, language: 'es' | 'ca' = 'es') =>
  registeredParty(app, event.id, { name, seats, language })

type Party = Awaited<ReturnType<typeof register>>

const changing = async (party: Party, fields: Record<string, string>) =>
  app.send(party.to('/plazas'), { version: await versionOf({ app }, party.id), ...fields })

const another = (place: number) => ({
  more: '1',
  [`guest_${place}_name`]: 'Rosa Pla',
  [`guest_${place}_needs`]: 'no',
})

const act = (path: string, fields: Record<string, string>) =>
  app.send(root() + path, fields, editor)

const addWalkIn = (fields: Record<string, string>) =>
  act('/entrada/nueva', { submission: randomUUID(), ...fields })

const guests = (what: string, id: string) =>
  app.table(`select ${what} from event_guests where registration_id = $1 order by place`, [id])

const people = async (id: string) => (await guests("place || ' ' || name", id)).flat()

const lastMail = async ({ email }: Party) =>
  (await writtenMails(app.db)).findLast(({ recipient }) => recipient === email)

describe('fewer seats', () => {
  test('are refunded in time, mailed, and offered to the waiting list', async () => {
    const party = await register('Maria', 3)
    await register('Cua', 2)
    expect(await app.read(party.to('/plazas'))).toContain('Pau Vila')
    expect((await changing(party, { leaves_2: 'yes' })).status).toBe(302)
    const after = await now()
    expect(after.of('Maria')).toMatchObject({ seats: 2, total: 11000, refund: 5500 })
    expect(await people(party.id)).toEqual(['1 Maria', '2 Íngrid Mas'])
    expect(after).toMatchObject({ taken: 4, held: 4, states: { Cua: 'offered' } })
    const mail = await lastMail(party)
    expect(mail?.kind).toBe('registration-seatsChanged')
    expect(mail?.text).toContain('te devolvemos 55,00')
  })

  test('let a person waiting for two take the one free seat', async () => {
    await register('Maria', 3)
    const waiting = await register('Cua', 2)
    expect((await now()).states).toMatchObject({ Cua: 'waiting' })
    expect((await changing(waiting, { leaves_2: 'yes' })).status).toBe(302)
    expect(await now()).toMatchObject({ taken: 4, held: 4, states: { Cua: 'offered' } })
    expect((await now()).of('Cua')).toMatchObject({ seats: 1, total: 5500, refund: 0 })
  })

  test('of a repeated or outdated form remove nobody else', async () => {
    const party = await register('Maria', 3)
    const fields = { version: await versionOf({ app }, party.id), leaves_2: 'yes' }
    const responses = await Promise.all([
      app.send(party.to('/plazas'), fields),
      app.send(party.to('/plazas'), fields),
    ])
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      302, 409,
    ])
    expect(await people(party.id)).toEqual(['1 Maria', '2 Íngrid Mas'])
  })
})

describe('more seats', () => {
  test('are given while free, at today’s price, with a name and an answer each', async () => {
    const party = await register('Maria', 1)
    await app.pool.sql`update events set price = 6000 where id = ${event.id}`
    expect((await changing(party, { more: '1', guest_2_name: 'Rosa Pla' })).status).toBe(422)
    expect((await changing(party, another(2))).status).toBe(302)
    expect((await now()).of('Maria')).toMatchObject({ seats: 2, total: 11500 })
    expect(await people(party.id)).toEqual(['1 Maria', '2 Rosa Pla'])
    expect(await now()).toMatchObject({ taken: 2, held: 2 })
    expect((await lastMail(party))?.text).toContain('115,00')
  })

  test('are refused with a message when there are none, and not offered after registration closes', async () => {
    const party = await register('Maria', 1)
    expect(await app.read(party.to('/plazas'))).toContain('name="more"')
    const closes = 'update events set registration_closes_at = $2 where id = $1'
    await app.pool.query(closes, [event.id, daysLater(-1, new Date())])
    expect(await app.read(party.to('/plazas'))).not.toContain('name="more"')
    await app.pool.query(closes, [event.id, null])
    await register('Ple', 3)
    await answered(changing(party, another(2)), 409, problemsCopy.es.seatsTaken)
    expect((await now()).of('Maria')).toMatchObject({ seats: 1, total: 5500 })
  })

  test('are refused above the limit of a registration, and once the event has begun', async () => {
    await newEvent({ maxParticipants: 8, mostSeatsAtOnce: 2 })
    const party = await register('Maria', 2)
    await answered(changing(party, another(3)), 422, problemsCopy.es.tooManySeats)
    await app.pool.sql`update events set date = now() - interval '1 minute' where id = ${event.id}`
    await answered(changing(party, { leaves_2: 'yes' }), 409, problemsCopy.es.seatsUnchangeable)
    expect((await now()).of('Maria')).toMatchObject({ seats: 2 })
  })
})

describe('by a volunteer', () => {
  test('a party is changed, mailed and logged', async () => {
    const party = await register('Maria', 2)
    const version = await versionOf({ app }, party.id)
    const path = `/asistentes/${party.id}/plazas`
    expect((await app.ask(root() + path, { cookie: editor })).status).toBe(200)
    expect(
      (await act(path, { version, leaves_2: 'yes', more: '1', guest_3_name: 'Rosa' })).status,
    ).toBe(302)
    expect(await people(party.id)).toEqual(['1 Maria', '2 Rosa'])
    expect((await now()).of('Maria')).toMatchObject({ seats: 2, total: 11000, refund: 5500 })
    const rows = await app.pool.sql`
      select 1 from audit_log where action = 'registration.seats-changed'`
    expect(rows).toHaveLength(1)
  })

  test('names and allergens are corrected after the deadline too, and each view is logged', async () => {
    const party = await register('Maria', 2)
    await app.pool.sql`
      update events set registration_closes_at = now() - interval '1 hour' where id = ${event.id}`
    const path = `/asistentes/${party.id}/respuestas`
    const html = await app.read(root() + path, editor)
    const { form } = registrationsCopy.es
    expect(html).toContain(form.needsUnasked)
    expect([html.includes(form.consentByStaff), html.includes(form.consent)]).toEqual([true, false])
    const fields = {
      version: await versionOf({ app }, party.id),
      name: 'Maria Roca',
      guest_1_needs: 'yes',
      guest_1_allergen_nuts: 'yes',
      guest_2_name: 'Pau Vila Mas',
      guest_2_needs: 'unasked',
    }
    expect((await act(path, fields)).status).toBe(302)
    expect(await people(party.id)).toEqual(['1 Maria Roca', '2 Pau Vila Mas'])
    expect(await guests('has_needs, allergens', party.id)).toEqual([
      [true, ['nuts']],
      [null, []],
    ])
    const acts = 'select action from audit_log where subject_id = $1 order by id'
    expect((await app.table(acts, [party.id])).flat()).toEqual([
      'health.viewed',
      'registration.answers-corrected',
    ])
  })
})

describe('a walk-in', () => {
  test('is added by name only, takes a seat, and gets no mail', async () => {
    const form = { name: 'Rosa Pla', submission: randomUUID() }
    await Promise.all([addWalkIn(form), addWalkIn(form)])
    expect(await now()).toMatchObject({ taken: 1, confirmed: 1 })
    expect(await writtenMails(app.db)).toEqual([])
    const door = await app.read(`${root()}/entrada`, editor)
    shows(door, attendeesCopy.es.doorPage.arrived(1, 1), attendeesCopy.es.doorPage.walkIn)
    const list = await app.read(`${root()}/asistentes`, editor)
    expect(list).toContain(attendeesCopy.es.walkIn)
    expect(list).not.toContain('walk-in-')
  })

  test('is added above the seats after one question, and the seats stay right', async () => {
    await register('Maria', 3)
    await register('Pau', 1)
    await answered(addWalkIn({ name: 'Rosa Pla' }), 409, attendeesCopy.es.walkInPage.full(4))
    expect((await addWalkIn({ name: 'Rosa Pla', beyond: 'yes' })).status).toBe(302)
    expect(await now()).toMatchObject({ taken: 4, confirmed: 5 })
    const { id } = (await now()).of('Rosa Pla')
    expect(await app.read(`${root()}/asistentes`, editor)).toContain(attendeesCopy.es.walkInBeyond)
    // The extra person was not counted, so cancelling frees no seat.
    const cancel = `${root()}/asistentes/${id}/cancelar`
    expect((await app.send(cancel, { offer: 'yes' }, editor)).status).toBe(302)
    expect(await now()).toMatchObject({ taken: 4, confirmed: 4 })
  })
})

const mailsTo = async ({ email }: { email: string }) =>
  (await writtenMails(app.db)).filter(({ recipient }) => recipient === email)

const page = (link: string) => app.read(link)

describe('passing seats on', () => {
  beforeEach(() => newEvent({ date: daysLater(1, new Date()), maxParticipants: 3, price: 5500 }))

  test('asks with the number first, and the party loses as many as are taken', async () => {
    const giver = await register('Rosa', 3)
    const taker = await register('Jan', 1)
    const { page: words, passingOn } = registrationsCopy.es
    const shown = await page(giver.to(''))
    expect(shown).toContain(words.passOn(3))
    expect(shown).not.toContain('value="pass-on"')
    shows(await page(giver.to('/plaza')), passingOn.title(3), passingOn.lastFirst('Íngrid Mas'))
    expect((await seatsOf(app.db, event.id)).states).toEqual({ Rosa: 'confirmed', Jan: 'waiting' })
    const fields = { seat: 'pass-on', seats: '3' }
    expect((await app.send(giver.to('/plaza'), fields)).status).toBe(302)
    expect((await app.send(taker.to('/oferta'), { answer: 'accept' })).status).toBe(302)
    const after = await seatsOf(app.db, event.id)
    expect(after).toMatchObject({ taken: 3, confirmed: 3 })
    expect(after.of('Rosa')).toMatchObject({
      status: 'confirmed',
      seats: 2,
      total: 11000,
      refund: 5500,
    })
    expect(after.of('Jan')).toMatchObject({ status: 'confirmed', seats: 1 })
    const mail = (await mailsTo(giver)).at(-1)
    expect(mail?.kind).toBe('registration-passedOnPart')
    expect(mail?.text).toContain('Una de las plazas')
    expect(mail?.text).toContain('te devolvemos 55,00')
    expect((await mailsTo(taker)).at(-1)?.kind).toBe('registration-confirmed')
    const left = await page(giver.to(''))
    expect(left).toContain(words.givenUpHint(2, 2))
    expect(left).not.toContain('Íngrid Mas')
    expect(left).toContain('Pau Vila')
  })

  test('the giver gives up the chosen number of seats', async () => {
    const giver = await register('Rosa', 3)
    await register('Jan', 1)
    await register('Ona', 1)
    await app.send(giver.to('/plaza'), { seat: 'pass-on', seats: '1' })
    expect((await seatsOf(app.db, event.id)).states).toMatchObject({
      Jan: 'offered',
      Ona: 'waiting',
    })
    for (const seats of ['0', '5', 'all', '-1']) {
      expect((await app.send(giver.to('/plaza'), { seat: 'pass-on', seats })).status).toBe(422)
    }
  })
})
