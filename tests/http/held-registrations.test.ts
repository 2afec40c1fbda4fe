import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { endDueOffers } from '#app/events/registrations/holds/seat-duties.server.ts'
import { registrationBadgeCopy } from '#app/events/registrations/own/registration-badge.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { fileApp } from '#tests/support/app.ts'
import { testContext } from '#tests/support/context.ts'
import { daysLater, seatsOf, storedEvent } from '#tests/support/events.ts'
import { shows } from '#tests/support/pages.ts'
import { confirmNewest, newestLink, sendFromElsewhere } from '#tests/support/registration-links.ts'
import { shownForms } from '#tests/support/shown-form.ts'

let ahead = 0
const now = () => new Date(Date.now() + ahead)

const app = await fileApp({ TRUST_PROXY: '127.0.0.1' }, now)
const editor = await app.signIn('editor')

const copy = registrationsCopy.es

const newEvent = (given: Parameters<typeof storedEvent>[1] = {}) =>
  storedEvent(app.db, { date: daysLater(20, new Date()), ...given })

const form = (email: string, fields: Record<string, string> = {}) => ({
  name: 'Núria Soler',
  email,
  seats: '1',
  guest_1_needs: 'no',
  submission: randomUUID(),
  ...fields,
})

const pathOf = ({ id }: { id: number }) => `/eventos/${id}/inscripcion`

async function registered(event: { id: number }, email = 'nuria@example.cat', fields = {}) {
  const answer = await sendFromElsewhere(app, pathOf(event), form(email, fields))
  expect(answer.status).toBe(302)
  return { answer, link: await newestLink(app) }
}

const page = app.read

const stored = (event: { id: number }) =>
  app.pool.sql<{ status: string; until: Date; because: string | null }>`
  select status, confirm_by as until, cancelled_because as because from event_registrations
  where event_id = ${event.id} order by number`

/** Lets this many minutes pass, with all mails sent, and runs the site's jobs. */
async function later(minutes: number) {
  await app.pool.sql`update mails set sent_at = ${now()} where sent_at is null`
  ahead += minutes * 60_000
  await endDueOffers(testContext({ db: app.db, now: now() }))
}

describe('a visitor', () => {
  test('sees the remaining steps after the form, and the deadline by the link', async () => {
    const event = await newEvent()
    const { answer, link } = await registered(event)
    shows(await page(answer.headers.get('Location') ?? ''), copy.received.text, copy.received.held)
    const until = (await stored(event))[0]?.until ?? new Date(0)
    const held = await page(link)
    expect(held).toContain(copy.page.held(1, timeOfDay(until, 'es')))
    expect(held).toContain(registrationBadgeCopy.es.unconfirmed(timeOfDay(until, 'es')))
    expect(held).not.toContain('data:image/svg+xml')
  })

  test('who is too late reads so in their language, and can register again', async () => {
    const event = await newEvent()
    const { link } = await registered(event)
    await later(31)
    expect(await stored(event)).toMatchObject([{ status: 'cancelled', because: 'expired' }])
    for (const [language, words] of [
      ['es', problemsCopy.es.confirmedTooLate],
      ['ca', problemsCopy.ca.confirmedTooLate],
    ] as const) {
      const answer = await app.send(link.replace('?', '/confirmacion?'), {}, `language=${language}`)
      expect(answer.status).toBe(410)
      const html = await answer.text()
      shows(html, words, `href="${pathOf(event)}"`)
    }
    expect(await page(link)).toContain(copy.page.notConfirmed)
    await registered(event)
    await confirmNewest(app)
    expect(await seatsOf(app.db, event.id)).toMatchObject({ taken: 1, confirmed: 1 })
  })
})

test('the account shows held registrations of its address, with a button to confirm', async () => {
  const event = await newEvent()
  const cookie = await app.signIn('user', 'socia@example.cat')
  await registered(event, 'socia@example.cat')
  const confirm = shownForms(await page('/cuenta', cookie)).find(({ action }) =>
    action.includes('/confirmacion'),
  )
  expect((await app.send(confirm?.action ?? '', {}, cookie)).status).toBe(302)
  expect(await stored(event)).toMatchObject([{ until: null }])
  expect(await page('/cuenta', cookie)).not.toContain('/confirmacion')
})

describe('the panel', () => {
  const attendees = attendeesCopy.es

  test('marks held registrations in list, table and door, and separates them in the kitchen', async () => {
    const event = await newEvent()
    await registered(event, 'held@example.cat', { name: 'Eva Retenida' })
    const until = (await stored(event))[0]?.until ?? new Date(0)
    await registered(event, 'pau@example.cat', { name: 'Pau Confirmat' })
    await confirmNewest(app)
    const root = `/admin/eventos/${event.id}`
    const list = await page(`${root}/asistentes?estado=unconfirmed`, editor)
    shows(list, 'Eva Retenida', registrationBadgeCopy.es.unconfirmed(timeOfDay(until, 'es')))
    expect(list).not.toContain('Pau Confirmat')
    expect(await page(`${root}/asistentes?estado=confirmed`, editor)).not.toContain('Eva Retenida')
    const table = await page(`${root}/asistentes.csv`, editor)
    expect(table.split('\n').find((line) => line.includes('Eva'))).toContain(
      attendees.filters.unconfirmed,
    )
    const door = await page(`${root}/entrada`, editor)
    expect(door).toContain(attendees.doorPage.unconfirmed(timeOfDay(until, 'es')))
    expect(await page(`${root}/cocina`, editor)).toContain(attendees.kitchenPage.unconfirmed(1))
  })

  test('sends a message to all to confirmed people', async () => {
    const event = await newEvent()
    await registered(event, 'held2@example.cat')
    await registered(event, 'pau2@example.cat')
    await confirmNewest(app)
    const fields = { subject_es: 'Aviso', text_es: 'Nos vemos.', submission: randomUUID() }
    await app.send(`/admin/eventos/${event.id}/mensaje`, fields, editor)
    const told =
      "select recipient from mails where kind = 'event-message' and subject like '%Aviso'"
    expect(await app.table(told)).toEqual([['pau2@example.cat']])
  })

  test('confirms a person marked at the door', async () => {
    const event = await newEvent()
    const { link } = await registered(event)
    const id = link.split('?')[0]?.split('/').at(-1)
    const found = await app.pool.value`select id from event_guests where registration_id = ${id}`
    const mark = async (here: boolean) => {
      const marks = JSON.stringify([
        { id: randomUUID(), guest: found, here, at: new Date().toISOString() },
      ])
      const answer = await app.send(`/admin/eventos/${event.id}/entrada/marcas`, { marks }, editor)
      expect(answer.status).toBe(200)
    }
    await mark(false)
    expect(await stored(event)).not.toMatchObject([{ until: null }])
    await mark(true)
    await later(31)
    expect(await stored(event)).toMatchObject([{ status: 'confirmed', until: null }])
  })
})
