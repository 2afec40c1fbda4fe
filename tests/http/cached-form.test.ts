import { describe, expect, test } from 'vitest'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { storedEvent } from '#tests/support/events.ts'
import { sendFromElsewhere } from '#tests/support/registration-links.ts'

/** The page of the form is cached for visitors, and is right whatever the clock and the seats do. */

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
    const shows = async (words: string) => {
      for (const path of paths) expect(await app.read(path)).toContain(words)
    }
    const { form } = registrationsCopy.es
    await shows('La inscripción se abre')
    clock = new Date(opensAt.getTime() - 1)
    await shows('La inscripción se abre')
    clock = opensAt
    expect(await app.read(formOf(event))).toContain(form.submit)
    expect(await app.read(paths[1] ?? '')).not.toContain('La inscripción se abre')
    clock = new Date(closesAt.getTime() - 1)
    expect(await app.read(formOf(event))).toContain(form.submit)
    clock = closesAt
    await shows('El plazo de inscripción')
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
    const dropped = () => app.pool.query('select 1')
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
    await app.pool.query(`update events set title = 'Sopar nou' where id = $1`, [event.id])
    expect(await app.read(formOf(event))).toContain('Sopar nou')
  })
})
