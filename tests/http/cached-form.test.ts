import { describe, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { storedEvent } from '#tests/support/events.ts'
import { shows } from '#tests/support/pages.ts'
import { sendFromElsewhere } from '#tests/support/registration-links.ts'
import { shownForms } from '#tests/support/shown-form.ts'

let clock = new Date()
const app = await fileApp({ TRUST_PROXY: '127.0.0.1' }, () => clock)

const minutes = (count: number) => new Date(clock.getTime() + count * 60_000)

const newEvent = (given: Parameters<typeof storedEvent>[1] = {}) =>
  storedEvent(app.db, { date: minutes(60 * 24 * 20), ...given })

const formOf = ({ id }: { id: number }) => `/eventos/${id}/inscripcion`

describe('for visitors', () => {
  test.each(['es', 'ca'] as const)(
    'has the same bytes for everyone, with an ETag and nothing personal, in %s',
    async (language) => {
      const event = await newEvent()
      for (const path of [formOf(event), `${formOf(event)}/enviada`]) {
        const cookie = `language=${language}`
        const first = await app.ask(path, { cookie })
        const etag = first.headers.get('ETag') ?? ''
        expect([first.status, etag]).toEqual([200, expect.stringMatching(/^".+"$/u)])
        const html = await first.text()
        expect(html).toContain(`<html lang="${language}"`)
        expect(await app.read(path, `${cookie}; flash=x`)).toBe(html)
        const again = await app.ask(path, { cookie, headers: { 'If-None-Match': etag } })
        expect(again.status).toBe(304)
      }
    },
  )

  test('proxies do not cache the form, because members get another one', async () => {
    const response = await app.ask(formOf(await newEvent()))
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=0, must-revalidate')
  })
})

test('a session gets the own address and the member’s price, and never the visitors’ page', async () => {
  const event = await newEvent({ memberPrice: 2500 })
  await app.ask(formOf(event))
  const cookie = await app.signIn('user', 'socia@example.cat')
  const response = await app.ask(formOf(event), { cookie })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.text()).toContain(registrationsCopy.es.form.signedInAs('socia@example.cat'))
  expect(await app.read(formOf(event))).not.toContain('socia@example.cat')
})

describe('at a set time', () => {
  test('opens at that instant, on the form and on the event’s page, and closes at the other', async () => {
    const [opensAt, closesAt] = [minutes(0.5), minutes(10)]
    const event = await newEvent({ registrationOpensAt: opensAt, registrationClosesAt: closesAt })
    const paths = [formOf(event), `/eventos/${event.id}`]
    const bothShow = async (words: string) => {
      for (const path of paths) expect(await app.read(path)).toContain(words)
    }
    const { form } = registrationsCopy.es
    await bothShow('La inscripción se abre')
    clock = new Date(opensAt.getTime() - 1)
    await bothShow('La inscripción se abre')
    clock = opensAt
    expect(await app.read(formOf(event))).toContain(form.submit)
    expect(await app.read(paths[1] ?? '')).not.toContain('La inscripción se abre')
    clock = new Date(closesAt.getTime() - 1)
    expect(await app.read(formOf(event))).toContain(form.submit)
    clock = closesAt
    await bothShow('El plazo de inscripción')
  })

  test('expires in proxies before that instant', async () => {
    const event = await newEvent({ registrationOpensAt: minutes(1) })
    const soon = await app.ask(`/eventos/${event.id}`)
    expect(soon.headers.get('Cache-Control')).toContain('private')
    const later = await newEvent({ registrationOpensAt: minutes(10) })
    const response = await app.ask(`/eventos/${later.id}`)
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=10')
  })
})

const person = (n: number) => ({
  name: 'Núria Soler',
  email: `n${n}@example.cat`,
  seats: '1',
  guest_1_needs: 'no',
})

describe('with its seats', () => {
  test('stays cached, with all other pages, while nothing shown has changed', async () => {
    const event = await newEvent({ maxParticipants: 20 })
    const etag = async (path: string) => (await app.ask(path)).headers.get('ETag')
    const dropped = () => app.pool.sql`select 1`
    await app.ask('/club')
    const before = await etag(formOf(event))
    await sendFromElsewhere(app, formOf(event), person(1))
    await dropped()
    expect(await etag(formOf(event))).toBe(before)
  })

  test('shows the last seats and the waiting list once a seat is given', async () => {
    const event = await newEvent({ maxParticipants: 6 })
    const page = () => app.read(formOf(event))
    const { page: words } = eventPageCopy.es
    const shown: string[] = []
    for (let n = 10; n < 16; n += 1) {
      const html = await page()
      shown.push(html.includes(words.full) ? 'full' : html.includes(words.lastSeats) ? 'last' : '')
      expect((await sendFromElsewhere(app, formOf(event), person(n))).status).toBe(302)
    }
    expect(shown).toEqual(['', 'last', 'last', 'last', 'last', 'last'])
    expect(await page()).toContain(words.full)
  })

  test('shows a change of the event immediately', async () => {
    const event = await newEvent()
    await app.ask(formOf(event))
    await app.pool.sql`update events set title = 'Sopar nou' where id = ${event.id}`
    expect(await app.read(formOf(event))).toContain('Sopar nou')
  })
})

const fields = (page: string) => new Map(shownForms(page).slice(-1)[0]?.fields)

describe('the page of a common answer', () => {
  const typed = {
    name: `Núria "la" Soler <b>`,
    email: 'nuria@example.cat',
    seats: '2',
    guest_2_name: "Pau d'Horta",
    guest_2_needs: 'yes',
    guest_2_allergen_gluten: 'yes',
    guest_1_needs: 'yes',
    guest_1_note: 'Sin $& picante & nada más',
  }

  test('returns the typed data like an own page', async () => {
    const language = 'ca'
    const event = await newEvent({ maxParticipants: 1 })
    const path = formOf(event)
    const cookie = `language=${language}`
    const own = await app.send(path, { ...typed, email: 'no address' }, cookie)
    expect(own.status).toBe(422)
    const shared = await app.send(path, typed, cookie)
    expect(shared.status).toBe(409)
    expect(shared.headers.get('Cache-Control')).toBe('no-store')
    const html = await shared.text()
    expect(html).toContain(`<html lang="${language}"`)
    shows(html, problemsCopy[language].seatsTaken, registrationsCopy[language].form.full)
    const shown = fields(html)
    expect([shown.get('email'), shown.get('waiting')]).toEqual([typed.email, 'yes'])
    shown.delete('waiting')
    expect(shown).toEqual(fields(await own.text()).set('email', typed.email))
    expect([shown.get('guest_1_needs'), shown.get('guest_2_needs')]).toEqual(['yes', 'yes'])
    // The policy allows the page's own scripts, and no typed ones.
    const nonce = /nonce-([^']+)/u.exec(shared.headers.get('Content-Security-Policy') ?? '')?.[1]
    const nonces = [...html.matchAll(/nonce="([^"]+)"/gu)].map((match) => match[1])
    expect(new Set([...nonces, nonce])).toEqual(new Set([nonce]))
  })

  test('has the current seats, also right after one is free', async () => {
    const event = await newEvent({ maxParticipants: 1 })
    const path = formOf(event)
    const right = { name: 'Núria Soler', email: 'one@example.cat', seats: '1', guest_1_needs: 'no' }
    expect((await app.send(path, right)).status).toBe(302)
    const other = { ...right, email: 'two@example.cat' }
    expect((await app.send(path, other)).status).toBe(409)
    await app.pool.sql`update events set max_participants = 2 where id = ${event.id}`
    expect((await app.send(path, other)).status).toBe(302)
  })
})
