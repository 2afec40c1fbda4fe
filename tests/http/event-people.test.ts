import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { failingMailsCopy } from '#app/administration/outbox/failing-mails.copy.ts'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { eventsPanelCopy } from '#app/events/event-management/events-panel.copy.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, guest, registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { answered, lacks, shows, wordsOf } from '#tests/support/pages.ts'
import { registeredSeats } from '#tests/support/parties.ts'
import { eventForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

let event: Awaited<ReturnType<typeof storedEvent>>

const app = await fileApp()
const editor = await app.signIn('editor', 'editora@example.cat')

beforeEach(async () => {
  event = await storedEvent(app.db, { date: daysLater(20, new Date()), maxParticipants: 6 })
  await emptyTables(app.pool, ['mails', 'audit_log', 'rate_limits'])
})

const reason = { reason_es: 'La cocina no tiene luz.', reason_ca: '' }

const root = () => `/admin/eventos/${event.id}`
const look = (path: string, cookie = editor) => app.ask(root() + path, { cookie })
const act = (path: string, fields: Record<string, string> = {}, cookie = editor) =>
  app.send(root() + path, fields, cookie)

const register = (name: string, given: Parameters<typeof registrationOf>[1] = {}) =>
  registeredSeats(app, event.id, name, given)

async function mailed() {
  const rows = await app.db.select().from(mails).orderBy(mails.createdAt)
  const others = rows.filter(({ kind }) => !kind.startsWith('registration-toConfirm'))
  return others.map(({ kind, recipient }) => `${kind} ${recipient.split('@')[0]}`)
}

async function mailTo(name: string) {
  const all = await writtenMails(app.db)
  return all.find(
    ({ kind, recipient }) =>
      recipient.startsWith(`${name}@`) && !kind.startsWith('registration-toConfirm'),
  )
}

/**
 * Marks every mail as permanently refused by its server, including mails already delivered to the folder; returns how
 * many.
 */
async function giveUpMails(error: string) {
  const { rowCount } = await app.pool.query(
    `update mails set attempts = 1, sent_at = null, parked_at = now(), last_error = $1`,
    [error],
  )
  return rowCount ?? 0
}

const audited = (action: string) =>
  app.pool.sql`select details, subject_id from audit_log where action = ${action} order by id`

async function mariasPlace() {
  const { id } = await register('Maria')
  return app.pool.value`select id from event_guests where registration_id = ${id}`
}

describe('the list', () => {
  test('finds people by name, companion and address, whatever the accents', async () => {
    await register('Núria Soler', { seats: 2, guests: [guest('Núria Soler'), guest('Íñigo Vila')] })
    await register('Marc Font')
    for (const [search, found, not] of [
      ['nuria', 'Núria Soler', 'Marc Font'],
      ['inigo', 'Núria Soler', 'Marc Font'],
      ['marcfont@', 'Marc Font', 'Núria Soler'],
    ] as const) {
      const html = await (await look(`/asistentes?buscar=${search}`)).text()
      expect(html).toContain(found)
      expect(html).not.toContain(`>${not}<`)
    }
    expect(await (await look('/asistentes?buscar=%25')).text()).toContain(controlsCopy.es.noResults)
  })

  test('shows no health data, and marks failed mails', async () => {
    await register('Maria', { guests: [guest('Maria', { allergens: ['celery'], note: 'greu' })] })
    await giveUpMails('550')
    const html = await (await look('/asistentes')).text()
    lacks(html, 'greu', dietsCopy.es.allergens.celery)
    expect(html).toContain(attendeesCopy.es.undelivered)
    expect(await audited('health.viewed')).toEqual([])
  })

  test('adds a caller by hand after registration has opened, up to the seats, in the language of a member', async () => {
    await app.pool.sql`
      insert into membership_requests (full_name, email, status, language) values ('Rosa Pla', 'rosa@example.cat', 'approved', 'ca')`
    await app.pool.sql`
      update events set registration_opens_at = now() + interval '5 days' where id = ${event.id}`
    const fields = {
      name: 'Rosa Pla',
      email: 'rosa@example.cat',
      seats: '4',
      guest_2_name: 'Un',
      guest_3_name: 'Dos',
      guest_4_name: 'Tres',
      staff_note: 'Ve amb cadira de rodes',
      submission: randomUUID(),
    }
    expect((await act('/asistentes/nuevo', fields)).status).toBe(302)
    expect((await act('/asistentes/nuevo', fields)).status).toBe(302)
    const again = { ...fields, submission: randomUUID() }
    expect((await act('/asistentes/nuevo', again)).status).toBe(409)
    const more = { ...again, email: 'other@example.cat' }
    await answered(act('/asistentes/nuevo', more), 409, attendeesCopy.es.new.full)
    expect((await act('/asistentes/nuevo', { ...more, waiting: 'yes' })).status).toBe(302)
    expect(await seatsOf(app.db, event.id)).toMatchObject({ taken: 4, confirmed: 4 })
    expect(await mailed()).toEqual(['registration-confirmed rosa', 'registration-waiting other'])
    const languages = await app.pool.sql`
      select language from event_registrations where event_id = ${event.id} order by number`
    expect(languages).toEqual([{ language: 'ca' }, { language: 'es' }])
    expect(await (await look('/asistentes')).text()).toContain('Ve amb cadira de rodes')
  })

  test('does not find a registration of another event', async () => {
    const { id } = await register('Maria')
    const other = await storedEvent(app.db, { date: daysLater(3, new Date()) })
    const path = `/admin/eventos/${other.id}/asistentes/${id}`
    expect((await app.ask(path, { cookie: editor })).status).toBe(404)
    expect((await app.send(`${path}/cancelar`, {}, editor)).status).toBe(404)
  })

  test('cancels with a calendar update, except for people on the waiting list', async () => {
    const { id } = await register('Maria', { seats: 4 })
    await register('Pau', { seats: 4, acceptsWaiting: true })
    await emptyTables(app.pool, ['mails'])
    await edit({ location_es: 'Reus', category_es: '', price: '35' })
    const changed = await writtenMails(app.db)
    const attached = changed.map(({ recipient, attachments }) => [recipient, attachments.length])
    expect(Object.fromEntries(attached)).toEqual({ 'maria@example.cat': 1, 'pau@example.cat': 0 })
    await emptyTables(app.pool, ['mails'])
    await act(`/asistentes/${id}/cancelar`)
    const cancelled = await mailTo('maria')
    expect(cancelled?.attachments[0]?.content).toContain('METHOD:CANCEL')
  })

  test('downloads with a row for each person, without formulas', async () => {
    await register('=HYPERLINK("https://evil.example")', {
      email: 'x@example.cat',
      seats: 2,
      guests: [guest('=HYPERLINK("https://evil.example")'), guest('@SUM(A1)')],
    })
    const response = await look('/asistentes.csv')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    for (const line of lines.slice(1)) {
      for (const cell of line.split(';')) expect(cell).not.toMatch(/^"?[=@+\t]/u)
    }
    expect(await audited('registration.exported')).toHaveLength(1)
  })
})

const mark = (guestId: string, here = true, id = randomUUID(), at = new Date()) => ({
  id,
  guest: guestId,
  here,
  at: at.toISOString(),
})

const minutes = (ago: number) => new Date(Date.now() - ago * 60_000)

async function send(marks: unknown, cookie = editor) {
  const response = await app.ask(`${root()}/entrada/marcas`, {
    method: 'POST',
    cookie,
    body: new URLSearchParams({ marks: JSON.stringify(marks) }).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
      Origin: app.origin,
    },
  })
  return { status: response.status, results: response.ok ? (await response.json()).results : null }
}

describe('the door', () => {
  test('shows an allergy only to people who run the event, and each view is logged', async () => {
    await register('Maria', { guests: [guest('Maria', { allergens: ['celery'], note: 'greu' })] })
    const html = await (await look('/entrada')).text()
    shows(html, dietsCopy.es.allergens.celery, 'greu')
    expect((await look('/entrada', await app.signIn('user'))).status).toBe(403)
    await look('/cocina')
    expect(await audited('health.viewed')).toEqual([
      { details: { page: 'door' }, subject_id: String(event.id) },
      { details: { page: 'kitchen' }, subject_id: String(event.id) },
    ])
    expect((await look('/entrada')).headers.get('Permissions-Policy')).toContain('camera=(self)')
    expect((await look('/cocina')).headers.get('Permissions-Policy')).toContain('camera=()')
  })

  test('counts a resent mark once, with the phone’s own time', async () => {
    const id = await mariasPlace()
    const at = new Date(Date.now() - 600_000)
    const once = mark(id, true, randomUUID(), at)
    for (const marks of [[once], [once], [once, once].slice(1)]) {
      const { results } = await send(marks)
      expect(results).toMatchObject([{ outcome: 'marked', checkedInAt: at.toISOString() }])
    }
  })

  test('shows the second of two phones who was first', async () => {
    const id = await mariasPlace()
    const other = await app.signIn('admin', 'altra@example.cat')
    const responses = await Promise.all([send([mark(id)]), send([mark(id)], other)])
    const outcomes = responses.map(({ results }) => results[0].outcome)
    expect(new Set(outcomes)).toEqual(new Set(['already', 'marked']))
    const late = responses.map(({ results }) => results[0]).find(({ by }) => by !== null)
    expect(late.by).toBe('Maria Soler')
  })

  test('undoes a mistake, and a late repeated mark does not restore it', async () => {
    const id = await mariasPlace()
    const undone = mark(id, false)
    await send([mark(id), undone])
    await send([mark(id)])
    const { results } = await send([undone])
    expect(results[0].checkedInAt).not.toBeNull()
  })

  test('ignores marks from an offline phone that are older than the stored ones', async () => {
    const id = await mariasPlace()
    await send([mark(id, true, randomUUID(), minutes(10))])
    const { results } = await send([
      mark(id, true, randomUUID(), minutes(30)),
      mark(id, false, randomUUID(), minutes(29)),
    ])
    expect(results[1].checkedInAt).toBe(results[0].checkedInAt)
    expect(results[1].checkedInAt).not.toBeNull()
  })

  test('refuses a person of another event, nobody, and invalid data', async () => {
    const id = await mariasPlace()
    event = await storedEvent(app.db, { date: daysLater(3, new Date()) })
    const { results } = await send([mark(id), mark(randomUUID())])
    expect(results).toMatchObject([{ outcome: 'unknown' }, { outcome: 'unknown' }])
    for (const junk of ['x', [], {}, [{ ...mark(id), here: 'yes' }], [{ ...mark(id), x: 1 }]]) {
      expect((await send(junk)).status).toBe(422)
    }
  })
})

test('the kitchen sheet lists the counts first, then each person, in the requested language', async () => {
  await register('Maria', {
    seats: 3,
    guests: [
      guest('Maria', { allergens: ['gluten', 'milk'] }),
      guest('Pau', { allergens: ['gluten'], diets: ['vegan'], note: 'ni rastre' }),
      guest('Anna'),
    ],
  })
  await register('Jordi')
  const text = wordsOf(await (await look('/cocina?lang=ca')).text())
  const { kitchenPage: copy } = attendeesCopy.ca
  expect(text).toMatch(new RegExp(`4 ${copy.people}|${copy.people} 4`, 'u'))
  expect(text).toMatch(/Gluten 2/u)
  expect(text).toMatch(/Llet i lactosa 1/u)
  expect(text).toMatch(/Vegana 1/u)
  expect(text.indexOf('Gluten 2')).toBeLessThan(text.indexOf('ni rastre'))
  expect(text).toContain(`Pau ${copy.with('Maria')}`)
  expect(text).not.toContain('Jordi')
})

test('a message to all goes to everyone who comes once, in their language, with the club’s reply address', async () => {
  await register('Maria')
  await register('Pau')
  await emptyTables(app.pool, ['mails'])
  const fields = {
    subject_es: 'Portal nou',
    text_es: 'Hola!\n\n<b>Entrem</b> pel 12.',
    submission: randomUUID(),
  }
  expect((await act('/mensaje', fields)).status).toBe(302)
  expect((await act('/mensaje', fields)).status).toBe(302)
  expect((await mailed()).toSorted()).toEqual(['event-message maria', 'event-message pau'])
  const [mail] = await app.db.select().from(mails)
  expect(mail?.html).toContain('&lt;b&gt;Entrem&lt;/b&gt;')
  expect((await act('/mensaje', { ...fields, subject_es: '' })).status).toBe(422)
  // The longest title and subject, and a text of the maximum length in lines.
  await app.pool.sql`update events set title = ${'T'.repeat(200)} where id = ${event.id}`
  const longest = `${'x'.repeat(49)}\r\n`.repeat(100).trim()
  const long = { subject_es: 's'.repeat(150), text_es: longest, submission: randomUUID() }
  expect((await act('/mensaje', long)).status).toBe(302)
  expect((await act('/mensaje', { ...long, text_es: `${longest}yyy` })).status).toBe(422)
})

const fields = (given: Record<string, string> = {}) =>
  eventForm({
    title_es: event.title,
    description_es: event.description,
    date: '2027-07-09T19:30',
    location_es: event.location,
    max_participants: '6',
    ...given,
  })

const versionNow = async () =>
  String(
    (await app.pool.value<Date>`select updated_at from events where id = ${event.id}`).getTime(),
  )

async function edit(given: Record<string, string> = {}) {
  const typed = fields({ version: await versionNow(), ...given })
  const answer = await act('/editar', typed)
  const [, asked] = /name="asked" value="([^"]*)"/u.exec(await answer.clone().text()) ?? []
  return asked === undefined ? answer : act('/editar', { ...typed, asked, tell: 'yes' })
}

describe('changing the event', () => {
  test('refuses fewer seats than are taken with their number, and offers more to the waiting list', async () => {
    await register('Maria', { seats: 4 })
    await register('Pau', { seats: 4, acceptsWaiting: true })
    await answered(edit({ max_participants: '3' }), 409, eventsPanelCopy.es.form.belowTaken(4))
    expect((await edit({ max_participants: '8' })).status).toBe(302)
    expect(await seatsOf(app.db, event.id)).toMatchObject({ taken: 8, states: { Pau: 'offered' } })
  })

  test('mails a new date or place to everyone with the new calendar entry, and nothing else', async () => {
    await edit()
    await register('Maria')
    await emptyTables(app.pool, ['mails'])
    await edit({ title_es: 'Nou títol', price: '40' })
    expect(await mailed()).toEqual([])
    await edit({ date: '2027-07-10T19:30' })
    expect(await mailed()).toEqual(['registration-changed maria'])
    const [mail] = await writtenMails(app.db)
    expect(mail?.attachments[0]?.content).toContain('DTSTART;TZID=Europe/Madrid:20270710T193000')
    expect(mail?.attachments[0]?.content).toMatch(/SEQUENCE:[1-9]/u)
    const stored = await app.table('select date, price from events where id = $1', [event.id])
    expect(stored).toEqual([[new Date('2027-07-10T17:30:00Z'), 3550]])
  })

  test.each([
    ['date', '2027-03-28T02:30', fieldsCopy.es.dateGap],
    ['date', '2027-02-30T02:30', fieldsCopy.es.dateInvalid],
    ['max_participants', '0', fieldsCopy.es.wholeNumber],
    ['max_participants', '1.5', fieldsCopy.es.wholeNumber],
    ['ends_at', '2027-07-09T19:30', 'El evento no puede terminar antes de empezar'],
    ['price', '-1', fieldsCopy.es.priceInvalid],
    ['price', '1e3', fieldsCopy.es.priceInvalid],
    ['members_open_at', '2027-01-01T10:00', fieldsCopy.es.membersBeforeOthers],
    ['registration_closes_at', '2027-08-01T10:00', fieldsCopy.es.closesAfterEvent],
  ])('refuses %s %s with a message', async (name, value, words) => {
    await answered(edit({ [name]: value }), 422, words)
  })

  test('shows a draft in the panel only, and refuses to make one of an event with people', async () => {
    const title = 'Encara és un secret'
    expect((await edit({ status: 'draft', title_es: title })).status).toBe(302)
    for (const path of ['', '/inscripcion', '/evento.ics', '/tarjeta.jpg']) {
      expect((await app.ask(`/eventos/${event.id}${path}`)).status).toBe(404)
    }
    for (const path of ['/eventos', '/eventos.ics', '/eventos/rss.xml', '/']) {
      expect(await app.read(path)).not.toContain(title)
    }
    expect((await look('/asistentes')).status).toBe(200)
    expect((await edit({ status: 'published' })).status).toBe(302)
    await register('Maria')
    await answered(edit({ status: 'draft' }), 409, problemsCopy.es.eventHasPeople)
  })

  test('is not deleted with registrations, and comes back without health data', async () => {
    await register('Maria')
    await app.pool.sql`update event_guests set diets = '{vegan}'`
    expect((await act('/eliminar')).status).toBe(409)
    await act('/cancelar', reason)
    expect((await act('/eliminar')).status).toBe(302)
    expect((await look('/asistentes')).status).toBe(404)
    const bin = await app.read('/admin/papelera', editor)
    const path = /\/admin\/papelera\/[\da-f-]{36}\/recuperacion/u.exec(bin)?.[0] ?? ''
    expect((await app.send(path, {}, editor)).status).toBe(302)
    const guests = await app.table(
      `select guest.name, diets from event_guests guest
       join event_registrations on event_registrations.id = registration_id and event_id = $1`,
      [event.id],
    )
    expect(guests).toEqual([['Maria', null]])
  })

  test('the list of events can be searched, and says when nothing is found', async () => {
    await edit({ title_ca: 'Tast de Montsant', description_ca: 'Cinc negres' })
    for (const search of ['MÓNTSANT', 'cinc+negres']) {
      expect(await app.read(`/admin/eventos?buscar=${search}`, editor)).toContain(event.title)
    }
    expect(await app.read('/admin/eventos?buscar=xyzzy', editor)).toContain(
      controlsCopy.es.noResults,
    )
  })
})

test('admins see undelivered mails with address and reason, and resend them all', async () => {
  await register('Jordi')
  await register('Laia')
  const count = await giveUpMails('no such mailbox')
  const admin = await app.signIn('admin')
  const { retryAll } = failingMailsCopy.es
  const list = await app.read('/admin/correos', admin)
  shows(list, 'jordi@example.cat', 'no such mailbox', retryAll.open(count))
  const all = '/admin/correos/reintento'
  expect(await app.read(all, admin)).toContain(retryAll.description(count))
  const sent = await app.send(all, {}, admin)
  expect(sent.status).toBe(302)
  expect(decodeURIComponent(sent.headers.get('Set-Cookie') ?? '')).toContain(`"${count}"`)
  expect(await app.pool.sql`select distinct parked_at, last_error from mails`).toEqual([
    { parked_at: null, last_error: null },
  ])
  expect((await app.send(all, {}, admin)).status).toBe(302)
  expect(await audited('mail.all-retried')).toMatchObject([{ details: { mails: count } }])
  expect(await app.read('/admin/correos', admin)).not.toContain(retryAll.title)
})
