import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater, seatsOf, storedEvent } from '#tests/support/events.ts'
import { confirmNewest, sendFromElsewhere } from '#tests/support/registration-links.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

/** A party that cannot come passes its seats on, one by one, to those who wait; and what the waiting list tells. */

let app: TestApp
let event: Awaited<ReturnType<typeof storedEvent>>

beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => app.close())

beforeEach(async () => {
  event = await storedEvent(app.db, {
    date: daysLater(1, new Date()),
    maxParticipants: 3,
    price: 5500,
  })
  await emptyTables(app.pool, ['mails', 'rate_limits'])
})

const email = (name: string) => `${name.toLowerCase()}-${event.id}@example.cat`

/** Registers by the page's form, and gives the link of the mail. */
async function register(name: string, seats: number, language: 'es' | 'ca' = 'es') {
  const form = registrationForm({
    name,
    email: email(name),
    seats: String(seats),
    guest_2_name: 'Pau Vila',
    guest_3_name: 'Íngrid Mas',
    guest_3_needs: 'no',
    waiting: 'yes',
  })
  const answer = await sendFromElsewhere(app, `/eventos/${event.id}/inscripcion`, form, {
    Cookie: `language=${language}`,
  })
  expect(answer.status).toBe(302)
  await confirmNewest(app)
  const [mail] = await mailsTo(name)
  return /https?:\/\/\S+?(\/reservas\/\S+)/u.exec(mail?.text ?? '')?.[1] ?? ''
}

async function mailsTo(name: string) {
  const all = await writtenMails(app.db)
  return all.filter(({ recipient }) => recipient === email(name))
}

const step = (link: string, end: string) => link.replace('?', `/${end}?`)
const page = async (link: string) => (await app.ask(link)).text()

describe('passing seats on', () => {
  test('the button says how many, it asks before, and the party loses as many as are taken', async () => {
    const giver = await register('Rosa', 3)
    const taker = await register('Jan', 1)
    const { page: words, passingOn } = registrationsCopy.es
    const shown = await page(giver)
    expect(shown).toContain(words.passOn(3))
    expect(shown).not.toContain('value="pass-on"')
    const asked = await page(step(giver, 'plaza'))
    expect(asked).toContain(passingOn.title(3))
    expect(asked).toContain(passingOn.lastFirst('Íngrid Mas'))
    // Nothing has been done by looking.
    expect((await seatsOf(app.db, event.id)).states).toEqual({ Rosa: 'confirmed', Jan: 'waiting' })
    const fields = { seat: 'pass-on', seats: '3' }
    expect((await app.send(step(giver, 'plaza'), fields)).status).toBe(302)
    expect((await app.send(step(taker, 'oferta'), { answer: 'accept' })).status).toBe(302)
    const after = await seatsOf(app.db, event.id)
    expect(after).toMatchObject({ taken: 3, confirmed: 3 })
    expect(after.of('Rosa')).toMatchObject({
      status: 'confirmed',
      seats: 2,
      total: 11000,
      refund: 5500,
    })
    expect(after.of('Jan')).toMatchObject({ status: 'confirmed', seats: 1 })
    const told = (await mailsTo('Rosa')).at(-1)
    expect(told?.kind).toBe('registration-passedOnPart')
    expect(told?.text).toContain('Una de las plazas')
    expect(told?.text).toContain('te devolvemos 55,00')
    expect((await mailsTo('Jan')).at(-1)?.kind).toBe('registration-confirmed')
    const left = await page(giver)
    expect(left).toContain(words.givenUpHint(2, 2))
    expect(left).not.toContain('Íngrid Mas')
    expect(left).toContain('Pau Vila')
  })

  test('as many as are said are given up', async () => {
    const giver = await register('Rosa', 3)
    await register('Jan', 1)
    await register('Ona', 1)
    await app.send(step(giver, 'plaza'), { seat: 'pass-on', seats: '1' })
    expect((await seatsOf(app.db, event.id)).states).toMatchObject({
      Jan: 'offered',
      Ona: 'waiting',
    })
    for (const seats of ['0', '5', 'all', '-1']) {
      const answer = await app.send(step(giver, 'plaza'), { seat: 'pass-on', seats })
      expect(answer.status).toBe(422)
    }
  })
})

describe.each(['es', 'ca'] as const)('the waiting list, in %s', (language) => {
  test('who waits for more than are free is told so, and how the waiting list goes', async () => {
    await register('Rosa', 2, language)
    const waiting = await register('Jan', 2, language)
    const { page: words } = registrationsCopy[language]
    const html = await page(`${waiting}&lang=${language}`)
    expect(html).toContain(words.notEnough(1, 2))
    expect(html).toContain(words.firstThatFits)
  })

  test('the terms promise what is done', async () => {
    const text = await page(`/legal/terminos?lang=${language}`)
    expect(text).toContain(
      language === 'es'
        ? 'quien espera menos plazas puede pasar antes'
        : 'qui espera menys places pot passar abans',
    )
    expect(text).not.toMatch(/también por orden|també per ordre/u)
  })
})
