import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { fromElsewhere } from '#tests/support/networks.ts'
import { lacks, shows } from '#tests/support/pages.ts'
import { confirmNewest, sendFromElsewhere } from '#tests/support/registration-links.ts'

const app = await fileApp({ TRUST_PROXY: '127.0.0.1' })

const soon = daysLater(20, new Date())

const newEvent = (given: Parameters<typeof storedEvent>[1] = {}) =>
  storedEvent(app.db, { date: soon, ...given })

/** The form's fields, with a new submission unless one is given. */
const form = (fields: Record<string, string> = {}) => ({
  name: 'Núria Soler',
  email: 'nuria@example.cat',
  seats: '1',
  guest_1_needs: 'no',
  guest_2_needs: 'no',
  submission: randomUUID(),
  ...fields,
})

const register = (event: { id: number }, fields: Record<string, string> = {}, cookie?: string) =>
  sendFromElsewhere(
    app,
    `/eventos/${event.id}/inscripcion`,
    form(fields),
    cookie ? { Cookie: cookie } : {},
  )

const stored = (event: { id: number }) =>
  app.pool.sql`
  select id, name, email, seats, status from event_registrations where event_id = ${event.id} order by number`

/** The link in the mail after the usual answer, confirmed with its button. */
async function linkAfter(answer: Response): Promise<string> {
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toMatch(
    /^\/(?:eventos\/\d+\/inscripcion\/enviada|reservas\/)/u,
  )
  return confirmNewest(app)
}

describe('the form', () => {
  test('a visitor registers and is sent to the mailbox with the specified text, and the link opens the registration', async () => {
    const event = await newEvent()
    const answer = await register(event, {
      seats: '2',
      guest_2_name: 'Pau Vila',
      guest_2_needs: 'yes',
      guest_2_allergen_gluten: 'yes',
      guest_1_needs: 'yes',
      guest_1_note: 'Sin picante',
    })
    const link = await linkAfter(answer)
    const flash = decodeURIComponent(answer.headers.get('Set-Cookie') ?? '')
    shows(flash, '"registered"', event.title)
    const { received } = registrationsCopy.es
    expect(await app.read(answer.headers.get('Location') ?? '')).toContain(received.text)
    const page = await app.ask(link)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('same-origin')
    const html = await page.text()
    shows(html, 'Pau Vila', 'Gluten', 'Sin picante', 'Confirmada', 'data:image/svg+xml')
  })

  test.each([
    ['0', '0'],
    ['fractional', '1.5'],
    ['missing', ''],
  ])('%s seats are refused with a message, and the text stays', async (_what, seats) => {
    const event = await newEvent()
    const answer = await register(event, {
      seats,
      guest_1_needs: 'yes',
      guest_1_note: 'Sin picante',
    })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    shows(html, fieldsCopy.es.seatsInvalid, 'value="Núria Soler"', 'value="Sin picante"')
    expect(await stored(event)).toEqual([])
  })

  test('each companion has a name, and fields of others are ignored', async () => {
    const event = await newEvent()
    const answer = await register(event, { seats: '3', guest_2_name: 'Pau Vila' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(
      `${registrationsCopy.es.form.companionName(2)}: ${fieldsCopy.es.required}`,
    )
    await linkAfter(await register(event, { seats: '2', guest_2_name: 'Pau', guest_4_name: 'X' }))
    const names = await app.table(
      `select g.name from event_guests g join event_registrations r on r.id = registration_id
       where event_id = $1 order by place`,
      [event.id],
    )
    expect(names).toEqual([['Núria Soler'], ['Pau']])
  })

  test.each([
    ['an unknown field', { role: '1' }],
    ['an unknown allergen', { guest_1_allergen_air: 'yes' }],
    ['another value of a box', { guest_1_allergen_gluten: 'maybe' }],
    ['a fifth person', { guest_5_name: 'Eva' }],
    ['a form without its own name', { submission: 'x' }],
  ])('%s is refused', async (_what, fields) => {
    const event = await newEvent()
    expect((await register(event, fields)).status).toBe(422)
    expect(await stored(event)).toEqual([])
  })

  test('a signed-in person registers with the account’s address and sees it in the account', async () => {
    const event = await newEvent()
    const cookie = await app.signIn('user', 'socia@example.cat')
    const { email: _email, ...fields } = form()
    const path = `/eventos/${event.id}/inscripcion`
    expect((await app.send(path, { ...fields, email: 'other@example.cat' }, cookie)).status).toBe(
      422,
    )
    await linkAfter(await app.send(path, fields, cookie))
    expect(await stored(event)).toMatchObject([{ email: 'socia@example.cat' }])
    const { account } = await (await app.ask('/sesion', { cookie })).json()
    expect(account.registeredFor).toEqual([event.id])
    expect(await app.read('/cuenta', cookie)).toContain(event.title)
    const again = await app.ask(path, { cookie })
    expect(again.headers.get('Location')).toMatch(/^\/reservas\//u)
    const other = await app.signIn('user', 'altra@example.cat')
    const seen = await (await app.ask('/sesion', { cookie: other })).json()
    expect(seen.account.registeredFor).toEqual([])
    expect(await app.read('/cuenta', other)).not.toContain(event.title)
    expect((await app.ask(path, { cookie: other })).status).toBe(200)
  })

  test('the account shows the next event first, and collapses past ones, to which nothing invites', async () => {
    const cookie = await app.signIn('user', 'assidua@example.cat')
    const { email: _email, ...fields } = form()
    const titles = ['Sopar de març', 'Sopar de maig', 'Sopar de fa temps']
    let last = ''
    for (const [at, days] of [30, 90, 10].entries()) {
      const event = await newEvent()
      last = await linkAfter(await app.send(`/eventos/${event.id}/inscripcion`, fields, cookie))
      await app.pool.sql`
        update events set title = ${titles[at]}, date = ${daysLater(at === 2 ? -10 : days, new Date())} where id = ${event.id}`
    }
    const html = await app.read('/cuenta', cookie)
    const places = titles.map((title) => html.indexOf(`>${title}<`))
    expect(places.toSorted((one, other) => one - other)).toEqual(places)
    expect(html.indexOf('<details')).toBeGreaterThan(places[1] ?? 0)
    expect(html.indexOf('<details')).toBeLessThan(places[2] ?? 0)
    expect(html).toContain(registrationsCopy.es.account.over('1'))
    const { code, toCalendar, changeOver, answers } = registrationsCopy.es.page
    const past = await app.read(last, cookie)
    shows(past, eventPageCopy.es.page.over)
    lacks(past, code, toCalendar, changeOver, answers.none)
  })

  test.each([
    ['opens later', { registrationOpensAt: daysLater(5, new Date()) }, 'La inscripción se abre'],
    [
      'is open to members',
      { registrationOpensAt: daysLater(5, new Date()), membersOpenAt: daysLater(-1, new Date()) },
      'Abierta para los socios',
    ],
    ['is closed', { registrationClosesAt: daysLater(-1, new Date()) }, 'El plazo de inscripción'],
    ['is cancelled', { cancelledAt: new Date() }, eventPageCopy.es.page.cancelled],
  ] as const)('an event that %s says so on both pages, with no form', async (_w, given, words) => {
    const event = await newEvent(given)
    const page = await app.read(`/eventos/${event.id}`)
    const registering = await app.read(`/eventos/${event.id}/inscripcion`)
    expect(page).toContain(words)
    expect(registering).toContain(words)
    expect(registering).not.toContain('name="submission"')
  })

  test('a past event links to upcoming ones, and says so to people who registered', async () => {
    const { page: copy } = eventPageCopy.es
    const event = await newEvent({ date: daysLater(-1, new Date()) })
    const page = await app.read(`/eventos/${event.id}`)
    const card = /<aside aria-label="Ya celebrado"[^]*?<\/aside>/u.exec(page)?.[0]
    expect(card).toContain(copy.seeNext)
    lacks(card ?? '', '€', copy.capacity, copy.time)
    const registering = await app.read(`/eventos/${event.id}/inscripcion`)
    expect(registering).toContain(copy.over)
    expect(registering).not.toContain('name="submission"')
  })
})

test('the link of a registration changes nothing when viewed or asked about, and the form cancels', async () => {
  const event = await newEvent()
  const link = await linkAfter(await register(event))
  const cancel = link.replace('?', '/cancelar?')
  for (const path of [link, cancel, link, cancel]) {
    expect((await app.ask(path)).status).toBe(200)
    expect((await app.ask(path, { method: 'HEAD' })).status).toBe(200)
  }
  expect(await stored(event)).toMatchObject([{ status: 'confirmed' }])
  expect(await app.read(cancel)).toContain(registrationsCopy.es.cancellation.refundable)
  expect((await app.send(cancel, {})).status).toBe(302)
  expect(await stored(event)).toMatchObject([{ status: 'cancelled' }])
  expect((await app.send(cancel, {})).status).toBe(302)
  expect(await app.read(link)).toContain(registrationsCopy.es.page.refundable)
})

describe('calendars', () => {
  test('are the club’s feed and the event’s file, with a time zone', async () => {
    const event = await newEvent({ title: 'Sopar de tardor' })
    for (const path of ['/eventos.ics', `/eventos/${event.id}/evento.ics`]) {
      const answer = await app.ask(path)
      expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
      const text = await answer.text()
      shows(text, 'SUMMARY:Sopar de tardor', `UID:event-${event.id}@localhost`, 'BEGIN:VTIMEZONE')
    }
  })

  test('show the month, and no invalid or distant month', async () => {
    const event = await newEvent({ title: 'Sopar del mes' })
    const month = event.date.toISOString().slice(0, 7)
    expect(await app.read(`/eventos/calendario?mes=${month}`)).toContain('Sopar del mes')
    for (const bad of ['2026-13', '1999-01', '2999-01', 'x', '2026-1']) {
      expect((await app.ask(`/eventos/calendario?mes=${bad}`)).status).toBe(404)
    }
  })
})

const person = (event: { id: number }, given: object = {}) => ({
  event_id: event.id,
  name: 'Api Person',
  email: 'api@example.cat',
  seats: 2,
  ...given,
})

describe('the REST API', () => {
  const path = '/rest/v1/event_registrations'
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    app.ask(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...fromElsewhere(), ...headers },
    })
  test('answers 409 with the waiting list when full, 404 when unknown, and 410 when past', async () => {
    const event = await newEvent({ maxParticipants: 2 })
    await post(person(event))
    const full = await post(person(event, { email: 'late@example.cat' }))
    expect(full.status).toBe(409)
    expect((await full.json()).hint).toContain('waiting_list')
    expect(
      (await post(person(event, { email: 'late@example.cat', waiting_list: true }))).status,
    ).toBe(201)
    expect((await post(person({ id: 999_999 }))).status).toBe(404)
    const past = await newEvent({ date: daysLater(-1, new Date()) })
    expect((await post(person(past))).status).toBe(410)
  })

  test('answers a known address with the row of a new one, and stores nothing', async () => {
    const event = await newEvent({ price: 3500 })
    const prefer = { Prefer: 'return=representation' }
    const answers: unknown[] = []
    for (const email of ['first@example.cat', 'first@example.cat', 'second@example.cat']) {
      const answer = await post(person(event, { email, name: 'Whoever Asks' }), prefer)
      const [row] = await answer.json()
      expect(row).toMatchObject({ email, name: 'Whoever Asks', status: 'confirmed', total: 70 })
      answers.push([
        answer.status,
        [...answer.headers.keys()],
        { ...row, email: '', id: row.id.length, created_at: '', updated_at: '' },
      ])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await stored(event)).toHaveLength(2)
    expect((await post(person(event, { email: 'first@example.cat' }))).status).toBe(201)
  })

  test.each([
    ['no JSON', 'x'],
    ['null', null],
    ['half a seat', { seats: 1.5 }],
    ['a wrong address', { email: 'x' }],
    ['no name', { name: '' }],
    ['a column that is not there', { status: 'confirmed' }],
    ['more companions than seats', { companions: ['A', 'B', 'C'] }],
  ])('answers %s with 400', async (_what, body) => {
    const event = await newEvent()
    const whole = body !== null && typeof body === 'object' && !Array.isArray(body)
    const answer = await post(whole ? person(event, body) : body)
    expect(answer.status).toBe(400)
    expect(Object.keys(await answer.json())).toEqual(['code', 'message', 'details', 'hint'])
    expect(await stored(event)).toEqual([])
  })
})
