import { beforeEach, describe, expect, test } from 'vitest'
import {
  eventInput,
  eventInputOf,
} from '#app/events/event-management/form/event-form-input.server.ts'
import { eventForm, moveBaseOf } from '#app/events/event-management/managed-events.server.ts'
import { menus } from '#app/events/menus/menus.schema.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import { coursesOf, findMenu } from '#app/events/menus/writing/stored-menu.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { accountOffices } from '#app/platform/schema/members/offices.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { registrationOf, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { menuForm } from '#tests/support/menus.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { eventForm as formOfEvent } from '#tests/support/valid-requests/forms.ts'
import { moveDependentFields } from './move-dependent-fields.server.ts'
import { newEventForm } from './new-event-form.server.ts'
import { createEvent, updateEvent } from './save-event.server.ts'

describe('confirmation before saving an event', () => {
  const database = emptiedDatabase()
  let cx: RequestContext
  let id: string
  beforeEach(async () => {
    cx = await contextAs(database.db, 'editor', 'ona@example.cat')
    const event = await storedEvent(database.db, {
      date: new Date('2026-12-16T18:30:00Z'),
      endsAt: new Date('2026-12-16T21:00:00Z'),
      programme: '19:30 Bienvenida',
      price: 3200,
    })
    id = String(event.id)
    await registerConfirmed(testContext({ db: database.db }), event.id, registrationOf('Aina'))
    await database.db.delete(mails)
  })

  async function save(typed: Record<string, string>) {
    const { values, version } = await eventForm(cx, id)
    const form = { ...values, version: version ?? '', ...typed }
    const input = eventInputOf(await moveBaseOf(cx, id)).parse(form)
    const result = await updateEvent(cx, id, input, form, { asks: true })
    const [event] = await database.db.select().from(events)
    const sent = await database.db.select().from(mails)
    if (!event) throw new Error('the event is stored')
    return { result, input, event, sent }
  }

  async function helps() {
    const { id: accountId } = await storedAccount(database.db, { email: 'porta@example.cat' })
    const office = { accountId, office: 'door', eventId: Number(id) } as const
    await database.db.insert(accountOffices).values(office)
  }

  async function asked(typed: Record<string, string>) {
    const saved = await save(typed)
    if (saved.result.outcome !== 'asks') throw new Error('it asks')
    return { ...saved, question: saved.result.question }
  }

  test('is needed for an earlier day, moves the end, and shows both dates', async () => {
    const { question, ...first } = await asked({ date: '2026-12-10T20:00' })
    expect(question).toMatchObject({
      notified: 1,
      facts: [
        { kind: 'moved', endsAt: new Date('2026-12-10T21:30:00Z') },
        { kind: 'programme', at: '20:00' },
      ],
    })
    expect(question.mail?.text).toContain('16 de diciembre')
    expect(question.mail?.text).toContain('10 de diciembre')
    expect(first.sent).toEqual([])
    expect(first.event.date).toEqual(new Date('2026-12-16T18:30:00Z'))

    const shown = { ...first.input.along, date: '2026-12-10T20:00', moved_for: '2026-12-10T20:00' }
    await helps()
    // A helper added since then is notified too, so the form asks again.
    const again = await asked({ ...shown, asked: question.asked, tell: 'yes' })
    expect(again.question).toMatchObject({ notified: 1, helpers: 1 })
    const confirmation = { asked: again.question.asked }
    // The main button does not confirm, and neither does an answer to another question.
    expect((await save({ ...shown, ...confirmation })).result.outcome).toBe('asks')
    expect((await save({ ...shown, asked: 'moved', tell: 'yes' })).result.outcome).toBe('asks')

    const saved = await save({ ...shown, ...confirmation, tell: 'yes' })
    expect(saved.result).toMatchObject({ outcome: 'updated', notified: 1 })
    expect(saved.event).toMatchObject({
      date: new Date('2026-12-10T19:00:00Z'),
      endsAt: new Date('2026-12-10T21:30:00Z'),
      programme: '20:00 Bienvenida',
      movedFrom: new Date('2026-12-16T18:30:00Z'),
    })
    const [guest, help] = saved.sent.toSorted((one, other) => (one.kind < other.kind ? 1 : -1))
    expect(guest?.subject).toMatch(/^(?:Cambia el día|Canvia el dia): /u)
    expect(help).toMatchObject({ kind: 'account-officeMoved', recipient: 'porta@example.cat' })
    expect(help?.text).toMatch(/10 de diciembre[^]*Antes[^]*16 de diciembre/u)
    expect(help?.attachments[0]?.content).toContain('DTSTART')
  })

  test('is not needed for a corrected slip, which mails nobody', async () => {
    const first = await asked({ date: '2026-12-16T20:00' })
    const shown = { ...first.input.along, date: '2026-12-16T20:00', moved_for: '2026-12-16T20:00' }
    const saved = await save({ ...shown, asked: first.question.asked, tell: 'no' })
    expect(saved.result).toMatchObject({ outcome: 'updated', notified: 0 })
    expect(saved.sent).toEqual([])
    expect(saved.event.movedFrom).toBeNull()
  })

  test.each([
    ['a year that is far away', { date: '2062-12-16T19:30' }, 'far'],
    ['a day that is over', { date: '2020-12-16T19:30' }, 'past'],
    ['another price, which the registration does not pay', { price: '38' }, 'price'],
    ['another place', { location_es: 'Cal Ros' }, 'place'],
    ['another end', { ends_at: '2026-12-16T23:30' }, 'ends'],
  ])('is needed for %s', async (_, typed, kind) => {
    const { question } = await asked(typed)
    expect(question.facts.map((fact) => fact.kind)).toContain(kind)
  })

  test('of another end alone mails both times', async () => {
    const { question } = await asked({ ends_at: '2026-12-16T23:30' })
    expect(question.mail?.text).toMatch(/19:30–23:30[^]*19:30–22:00/u)
  })

  test('is needed for an event without registrations whose helpers would be mailed', async () => {
    await database.db.delete(registrations)
    await helps()
    const { result, sent } = await save({ location_es: 'Cal Ros' })
    expect(result).toMatchObject({ question: { notified: 0, helpers: 1, mail: null } })
    expect(sent).toEqual([])
  })

  test('is not needed for a title', async () => {
    expect((await save({ title_es: 'Cata de otoño' })).result.outcome).toBe('updated')
  })

  test('is not offered for a programme that starts before the event', async () => {
    const { values, version } = await eventForm(cx, id)
    const form = { ...values, version: version ?? '', programme_es: '18:00 Llegada' }
    const { error } = eventInputOf(await moveBaseOf(cx, id)).safeParse(form)
    expect(error?.issues).toMatchObject([
      { path: ['programme_es'], message: 'programmeBeforeBeginning' },
    ])
  })

  async function duplicate(times: number) {
    const { values, submission } = await newEventForm(cx, { event: id, proposal: null })
    const form = {
      ...formOfEvent(),
      menu_of: values['menu_of'] ?? '',
      submission: submission ?? '',
    }
    const made = []
    while (made.length < times) made.push(await createEvent(cx, eventInput.parse(form)))
    return made
  }

  test('copies the menu as a draft, once for a form sent twice', async () => {
    const typed = menuForm({ name_ca: 'Bolets' })
    await saveMenu(cx, { eventId: Number(id) }, menuInput.parse(typed), typed)
    await database.db.update(menus).set({ finalAt: cx.now, notified: [] })
    const [first, second] = await duplicate(2)
    expect(second).toEqual(first)
    if (first?.outcome !== 'created') throw new Error('it is made')
    const original = await findMenu(database.db, { eventId: Number(id) })
    const copy = await findMenu(database.db, { eventId: first.id })
    if (!original || !copy) throw new Error('both have a menu')
    expect(copy).toMatchObject({ name: original.name, finalAt: null, notified: null })
    const served = await coursesOf(database.db, copy.id)
    expect(served.length).toBeGreaterThan(0)
    expect(served).toEqual(await coursesOf(database.db, original.id))
  })

  test('copies no menu where there is none', async () => {
    const [made] = await duplicate(1)
    expect(made).toMatchObject({ outcome: 'created' })
    expect(await database.db.$count(menus)).toBe(0)
  })
})

describe('moving an event', () => {
  const now = new Date('2026-11-28T12:00:00Z')

  const stored = {
    date: '2026-12-16T19:30',
    ends_at: '2026-12-16T22:00',
    registration_opens_at: '2026-11-20T10:00',
    members_open_at: '',
    registration_closes_at: '2026-12-15T20:00',
    programme_es: '19:30 Bienvenida\n20.15-21.00 h Cena de 12.50 €\n23:45 Copa (bus a las 0:15)',
    programme_ca: '',
  }

  test.each([
    {
      what: 'an earlier day takes the end and the closing along',
      typed: { date: '2026-12-10T19:30' },
      expected: {
        ends_at: '2026-12-10T22:00',
        registration_opens_at: '2026-11-14T10:00',
        registration_closes_at: '2026-12-09T20:00',
      },
    },
    {
      what: 'a later hour takes the programme along, and what is open stays open',
      typed: { date: '2026-12-17T20:00' },
      expected: {
        ends_at: '2026-12-17T22:30',
        registration_closes_at: '2026-12-16T20:30',
        programme_es:
          '20:00 Bienvenida\n20.45-21.30 h Cena de 12.50 €\n00:15 Copa (bus a las 0:45)',
      },
    },
    {
      what: 'an end that is typed too stays as it is typed',
      typed: { date: '2026-12-10T19:30', ends_at: '2026-12-10T23:00' },
      expected: {
        registration_opens_at: '2026-11-14T10:00',
        registration_closes_at: '2026-12-09T20:00',
      },
    },
    { what: 'the same start moves nothing', typed: {}, expected: {} },
  ])('$what', ({ typed, expected }) => {
    expect(moveDependentFields({ ...stored, ...typed }, { stored, now })).toEqual(expected)
  })

  test('moves again what an earlier confirmation moved, unless it was typed since', () => {
    const first = { ...stored, date: '2026-12-10T19:30' }
    const shown = {
      ...first,
      ...moveDependentFields(first, { stored, now }),
      moved_for: first.date,
    }
    expect(moveDependentFields(shown, { stored, now })).toEqual({})
    const back = { ...shown, ends_at: stored.ends_at }
    expect(moveDependentFields(back, { stored, now })).toEqual({})
    const again = moveDependentFields({ ...shown, date: '2026-12-11T20:30' }, { stored, now })
    expect(again['ends_at']).toBe('2026-12-11T23:00')
    expect(again['programme_es']).toMatch(/^20:30 Bienvenida/u)
  })

  test('renames the days of the week in its programme', () => {
    const weekend = {
      date: '2027-01-08T17:00',
      programme_es: 'Viernes 8\n17:00 Llegada\nSábado 9: 10:00 Viña\nDomingo 10: 12:00 Adiós',
      programme_ca: 'Divendres, 17:00 Arribada\ndissabte, 10:00 Vinya',
    }
    const typed = { ...weekend, date: '2027-01-30T16:30' }
    expect(moveDependentFields(typed, { stored: weekend, now })).toEqual({
      programme_es: 'Sábado 30\n16:30 Llegada\nDomingo 31: 09:30 Viña\nLunes 1: 11:30 Adiós',
      programme_ca: 'Dissabte, 16:30 Arribada\ndiumenge, 09:30 Vinya',
    })
  })

  test('leaves a programme that fits only the new start', () => {
    const wrong = { date: '2026-12-16T22:30', programme_es: '20:30 Cena', programme_ca: '' }
    expect(
      moveDependentFields({ ...wrong, date: '2026-12-16T20:30' }, { stored: wrong, now }),
    ).toEqual({})
  })
})
