import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { shows } from '#tests/support/pages.ts'
import { registeredSeats } from '#tests/support/parties.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

let event: Awaited<ReturnType<typeof storedEvent>>

const app = await fileApp()
const editor = await app.signIn('editor', 'editora@example.cat')

beforeEach(async () => {
  event = await storedEvent(app.db, { date: daysLater(20, new Date()), maxParticipants: 4 })
  await emptyTables(app.pool, ['mails', 'audit_log', 'rate_limits'])
})

const copy = attendeesCopy.es
const root = () => `/admin/eventos/${event.id}`
const look = (path: string) => app.read(root() + path, editor)
const act = (path: string, fields: Record<string, string> = {}) =>
  app.send(root() + path, fields, editor)

const register = (name: string, given: Parameters<typeof registrationOf>[1] = {}) =>
  registeredSeats(app, event.id, name, given)

const withheld = async () =>
  (await app.pool.sql`select held_back from events where id = ${event.id}`)[0]?.held_back

describe('one registration', () => {
  test('asks before it is cancelled', async () => {
    const { id } = await register('Maria', { seats: 2 })
    const dialog = await look(`/asistentes/${id}`)
    expect(dialog).toContain(`/asistentes/${id}/cancelar"`)
    expect(dialog).not.toMatch(new RegExp(`<form[^>]*action="[^"]*${id}/cancelar`, 'u'))
    const question = await look(`/asistentes/${id}/cancelar`)
    shows(question, copy.cancellation.title(1), copy.cancellation.whatOfSeats(2), 'Maria')
    expect((await seatsOf(app.db, event.id)).states).toEqual({ Maria: 'confirmed' })
  })

  test('can withhold its seats from the waiting list and give them by hand', async () => {
    const { id } = await register('Maria', { seats: 4 })
    await register('Pau', { seats: 2, acceptsWaiting: true })
    expect((await act(`/asistentes/${id}/cancelar`, { offer: 'no' })).status).toBe(302)
    expect((await seatsOf(app.db, event.id)).states).toEqual({ Maria: 'cancelled', Pau: 'waiting' })
    expect([await withheld(), (await seatsOf(app.db, event.id)).taken]).toEqual([4, 4])
    await register('Nova', { seats: 1, acceptsWaiting: true })
    expect((await seatsOf(app.db, event.id)).states).toMatchObject({
      Pau: 'waiting',
      Nova: 'waiting',
    })
    expect(await look('/asistentes')).toContain(copy.withheld.summary(4))
    const byHand = registrationForm({ name: 'Amiga', email: `${randomUUID()}@example.cat` })
    expect((await act('/asistentes/nuevo', byHand)).status).toBe(302)
    expect((await seatsOf(app.db, event.id)).states).toMatchObject({ Amiga: 'confirmed' })
    expect(await withheld()).toBe(3)
    await Promise.all([act('/asistentes/retenidas'), act('/asistentes/retenidas')])
    expect(await withheld()).toBe(0)
    expect(await seatsOf(app.db, event.id)).toMatchObject({
      taken: 4,
      held: 4,
      states: { Pau: 'offered', Nova: 'offered' },
    })
  })
})

describe('several registrations', () => {
  test('are selected, confirmed and cancelled together, each with one mail', async () => {
    const ids: string[] = []
    for (const name of ['Ona', 'Pau', 'Rut']) ids.push((await register(name)).id)
    const other = await register('Marc')
    await register('Cua', { seats: 3, acceptsWaiting: true })
    const list = await look('/asistentes')
    for (const id of ids) expect(list).toMatch(new RegExp(`name="reserva"[^>]*value="${id}"`, 'u'))
    const query = ids.map((id) => `reserva=${id}`).join('&')
    shows(await look(`/asistentes/cancelar?${query}`), copy.cancellation.title(3), 'Ona, Pau, Rut')
    await emptyTables(app.pool, ['mails'])
    const fields = { ids: ids.join(','), offer: 'yes' }
    await Promise.all([act('/asistentes/cancelar', fields), act('/asistentes/cancelar', fields)])
    const after = await seatsOf(app.db, event.id)
    expect(after.states).toEqual({
      Ona: 'cancelled',
      Pau: 'cancelled',
      Rut: 'cancelled',
      Marc: 'confirmed',
      Cua: 'offered',
    })
    const kinds = (await writtenMails(app.db)).map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual([
      'registration-cancelledByClub',
      'registration-cancelledByClub',
      'registration-cancelledByClub',
      'registration-offered',
    ])
    event = await storedEvent(app.db, { date: daysLater(20, new Date()) })
    const here = await register('Pia')
    const mixed = { ids: `${here.id},${other.id}`, offer: 'yes' }
    expect((await act('/asistentes/cancelar', mixed)).status).toBe(404)
    expect((await seatsOf(app.db, event.id)).states).toEqual({ Pia: 'confirmed' })
  })

  test('an empty selection is refused with the reason', async () => {
    await register('Ona')
    expect(await look('/asistentes/cancelar?estado=all')).toContain(copy.cancellation.noneTicked)
    expect((await act('/asistentes/cancelar')).status).toBe(422)
  })
})

test('a whole event is cancelled with a reason, which the mail carries in each language', async () => {
  await register('Maria')
  await app.pool.sql`update event_registrations set language = 'ca'`
  await register('Pau')
  await emptyTables(app.pool, ['mails'])
  const without = await act('/cancelar', { reason_es: ' ', reason_ca: '' })
  expect(without.status).toBe(422)
  expect(await without.text()).toContain(fieldsCopy.es.reasonMissing)
  const fields = { reason_es: 'Se ha ido la luz.', reason_ca: 'Ha marxat el llum.' }
  expect((await act('/cancelar', fields)).status).toBe(302)
  const mails = await writtenMails(app.db)
  const text = (name: string) => mails.find(({ recipient }) => recipient.startsWith(name))?.text
  expect(text('pau')).toContain('Motivo: Se ha ido la luz.')
  expect(text('maria')).toContain('Motiu: Ha marxat el llum.')
})
