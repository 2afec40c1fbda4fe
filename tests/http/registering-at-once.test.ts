import { Agent, createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { testApp } from '#tests/support/app.ts'
import { daysLater, seatsOf, storedEvent } from '#tests/support/events.ts'
import { tries } from '#tests/support/figures.ts'
import { listenLocally } from '#tests/support/listen-locally.ts'
import { shows } from '#tests/support/pages.ts'
import { shownForms } from '#tests/support/shown-form.ts'

/** The opening of registration: many people at once, by the page's form and by the API. */

/** How many people that is. */
const people = tries({ part: 40, all: 300 })

let port: number
const server = createServer((incoming, outgoing) => app.listener(incoming, outgoing))
const agent = new Agent({ maxSockets: people })

const app = await testApp({ TRUST_PROXY: '127.0.0.1' })
beforeAll(async () => {
  port = await listenLocally(server)
})
afterAll(async () => {
  agent.destroy()
  server.close()
  server.closeAllConnections()
  await app.close()
})

function ask(
  n: number,
  path: string,
  body: string,
  headers: Record<string, string> = { 'Content-Type': 'application/x-www-form-urlencoded' },
): Promise<{ status: number; wait: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const from = { Origin: app.origin, 'X-Forwarded-For': `10.${n >> 8}.${n & 255}.1` }
    const asked = request({ port, path, agent, method: 'POST', headers: { ...headers, ...from } })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const { statusCode = 0 } = answer
      text(answer).then(
        (page) => resolve({ status: statusCode, wait: answer.headers['retry-after'], body: page }),
        reject,
      )
    })
    asked.end(body)
  })
}

const newEvent = (given: Parameters<typeof storedEvent>[1] = {}) =>
  storedEvent(app.db, { date: daysLater(20, new Date()), ...given })

/** A typed form, as a browser without scripts sends it. */
async function filledForm(path: string, n: number): Promise<string> {
  const [form] = shownForms(await app.read(path)).slice(-1)
  const fields = new URLSearchParams(form?.fields ?? [])
  fields.set('name', 'Núria Soler')
  fields.set('email', `p${n}@example.cat`)
  fields.set('guest_1_needs', 'no')
  return fields.toString()
}

const statuses = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

test(`${people} concurrent forms for 17 seats: 17 get one, and all others an answer in their own form`, async () => {
  const event = await newEvent({ maxParticipants: 17 })
  const path = `/eventos/${event.id}/inscripcion`
  const forms = await Promise.all(Array.from({ length: people }, (_, n) => filledForm(path, n)))
  const answers = await Promise.all(forms.map((form, n) => ask(n, path, form)))
  expect(statuses(answers)).toEqual({ 302: 17, 409: people - 17 })
  expect(await seatsOf(app.db, event.id)).toMatchObject({ taken: 17, confirmed: 17 })
  const refused = answers.map(({ status, body }, n) => ({ status, body, n }))
  for (const { body, n } of refused.filter(({ status }) => status === 409)) {
    shows(body, `value="p${n}@example.cat"`, 'name="waiting" value="yes"')
  }
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
    const path = `/eventos/${event.id}/inscripcion`
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
    // Its policy allows the page's own scripts, and nothing typed.
    const nonce = /nonce-([^']+)/u.exec(shared.headers.get('Content-Security-Policy') ?? '')?.[1]
    const nonces = [...html.matchAll(/nonce="([^"]+)"/gu)].map((match) => match[1])
    expect(new Set([...nonces, nonce])).toEqual(new Set([nonce]))
  })

  test('has the current seats, also right after one is free', async () => {
    const event = await newEvent({ maxParticipants: 1 })
    const path = `/eventos/${event.id}/inscripcion`
    const right = { name: 'Núria Soler', email: 'one@example.cat', seats: '1', guest_1_needs: 'no' }
    expect((await app.send(path, right)).status).toBe(302)
    const other = { ...right, email: 'two@example.cat' }
    expect((await app.send(path, other)).status).toBe(409)
    await app.pool.query('update events set max_participants = 2 where id = $1', [event.id])
    expect((await app.send(path, other)).status).toBe(302)
  })
})
