import { expect, test } from 'vitest'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import {
  eventDays,
  eventHours,
  eventInList,
  eventLeaf,
  eventLine,
  eventShortDays,
  eventWhen,
} from '#app/platform/i18n/time/event-times.ts'
import { isoDay, weekday } from '#app/platform/i18n/time/madrid-time.ts'
import { fileApp } from '#tests/support/app.ts'
import { storedEvent } from '#tests/support/events.ts'
import { mainOf, shows, wordsOf } from '#tests/support/pages.ts'
import { confirmNewest, sendFromElsewhere } from '#tests/support/registration-links.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

/** An event of several days is shown as such everywhere; one that ends after midnight is not. */

const app = await fileApp({ TRUST_PROXY: '127.0.0.1', SEED_DEMO: 'false' })

const day = 86_400_000

/** Noon on the tenth of the month after next, in any zone. */
const now = new Date()
const noon = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 10, 11))
const trip = { title: 'Tres días', date: noon, endsAt: new Date(noon.getTime() + 2 * day) }

const words = async (path: string) => {
  const answer = await app.ask(path)
  expect(answer.status, path).toBe(200)
  return wordsOf(mainOf(await answer.text()))
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

const capital = (text: string) => spaced(text).replace(/^./u, (first) => first.toUpperCase())

test('its page, the list, the form and the mail show its first and last day', async () => {
  const event = await storedEvent(app.db, trip)
  const page = await words(`/eventos/${event.id}`)
  for (const write of [eventDays, eventHours, eventLine, eventShortDays]) {
    expect(page).toContain(spaced(write(event, 'es')))
  }
  expect(page).toContain(eventLeaf(event, 'es').day)
  expect(await words('/eventos')).toContain(eventInList(event, 'es'))
  expect(await words(`/eventos/${event.id}/inscripcion`)).toContain(spaced(eventWhen(event, 'es')))
  expect(await app.read('/eventos/rss.xml')).toContain(eventWhen(event, 'es'))
  const form = registrationForm({ name: 'Pere', email: 'pere@example.cat' })
  expect((await sendFromElsewhere(app, `/eventos/${event.id}/inscripcion`, form)).status).toBe(302)
  await confirmNewest(app)
  const mails = await writtenMails(app.db)
  const confirmed = mails.find(({ kind }) => kind === 'registration-confirmed')
  expect(spaced(confirmed?.text ?? '')).toContain(capital(eventWhen(event, 'es')).slice(1))
  const link = /https?:\/\/\S+?(\/reservas\/\S+)/u.exec(confirmed?.text ?? '')?.[1] ?? ''
  const ticket = await words(link)
  shows(ticket, spaced(eventDays(event, 'es')), spaced(eventHours(event, 'es')))
})

async function daysInCalendar(month: string, title: string) {
  const html = await app.read(`/eventos/calendario?mes=${month}`)
  const cells = [...html.matchAll(/<td[^>]*>([^]*?)<\/td>/gu)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) =>
    cell.includes(title) ? Number(/<p[^>]*>(?:<span[^>]*>.*?<\/span>)?(\d+)/u.exec(cell)?.[1]) : [],
  )
}

test('the calendar has it on each of its days, also across the end of a month', async () => {
  const month = isoDay(noon).slice(0, 7)
  await storedEvent(app.db, { ...trip, title: 'En medio' })
  expect(await daysInCalendar(month, 'En medio')).toEqual([10, 11, 12])
  const last = new Date(Date.UTC(noon.getUTCFullYear(), noon.getUTCMonth() + 1, 0, 11))
  const over = { date: last, endsAt: new Date(last.getTime() + day) }
  await storedEvent(app.db, { ...over, title: 'De mes a mes' })
  expect(await daysInCalendar(month, 'De mes a mes')).toEqual([last.getUTCDate()])
  expect(await daysInCalendar(isoDay(over.endsAt).slice(0, 7), 'De mes a mes')).toEqual([1])
  const late = { date: new Date(noon.getTime() + 9 * 3_600_000), title: 'Hasta tarde' }
  await storedEvent(app.db, { ...late, endsAt: new Date(late.date.getTime() + 5 * 3_600_000) })
  expect(await daysInCalendar(month, 'Hasta tarde')).toEqual([10])
})

test('a month without events says so and names the next, and today is a link', async () => {
  const { month: copy } = eventPageCopy.es
  const far = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 14, 10))
  const page = await words(`/eventos/calendario?mes=${isoDay(far).slice(0, 7)}`)
  expect(page).toContain(`${copy.empty} ${copy.nextEvent}`)
  expect(await words(`/eventos/calendario?mes=${isoDay(noon).slice(0, 7)}`)).not.toContain(
    copy.empty,
  )
  const html = await app.read('/eventos/calendario')
  expect(html).toMatch(
    new RegExp(
      `href="/eventos/calendario\\?mes=${isoDay(now).slice(0, 7)}"[^>]*>${copy.toToday}<`,
      'u',
    ),
  )
})

test('a programme lists its days, also for search engines', async () => {
  const [first, second] = [noon, new Date(noon.getTime() + day)].map((at) => weekday(at, 'es'))
  const programme = `${first} 17:00 Salida\n${second} 10:00 Viñas`
  const { id } = await storedEvent(app.db, { ...trip, programme })
  expect(await words(`/eventos/${id}`)).toContain(`${first} 17:00 Salida ${second} 10:00 Viñas`)
  const html = await app.read(`/eventos/${id}`)
  expect(html).toContain(`"startDate":"${isoDay(new Date(noon.getTime() + day))}T10:00:00+0`)
})
