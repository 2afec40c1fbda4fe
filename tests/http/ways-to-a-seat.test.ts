import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { membershipsCopy } from '#app/copy/panel/memberships.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { newestLink, sendFromElsewhere } from '#tests/support/registration-links.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'

/** What is said to whoever wants a seat, or to be a member, is what holds for them. */

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => app.close())

const later = (days: number) => daysLater(days, new Date())

const text = async (path: string, cookie?: string) =>
  (await (await app.ask(path, cookie ? { cookie } : {})).text()).replaceAll(/<[^>]+>/gu, ' ')

/** What the notice after confirming by the link tells. */
async function toldAfterConfirming(event: { id: number }, fields: Record<string, string> = {}) {
  const form = registrationForm({ email: `nuria-${event.id}@example.cat`, ...fields })
  await sendFromElsewhere(app, `/eventos/${event.id}/inscripcion`, form)
  const link = await newestLink(app)
  const answer = await app.send(link.replace('?', '/confirmacion?'), {})
  expect(answer.status).toBe(302)
  return decodeURIComponent(answer.headers.get('Set-Cookie') ?? '')
}

test('a seat is told to be confirmed, a place in the line to be one', async () => {
  const open = await storedEvent(app.db, { date: later(20) })
  expect(await toldAfterConfirming(open)).toContain('registrationConfirmed')
  const full = await storedEvent(app.db, { date: later(20), maxParticipants: 2, seatsTaken: 2 })
  const told = await toldAfterConfirming(full, { waiting: 'yes' })
  expect(told).toContain('"inLine"')
  expect(told).toContain(full.title)
})

describe('the page of registering', () => {
  const { form } = registrationsCopy.es

  test('while members alone may, has that as its heading, and ways to be one', async () => {
    const event = await storedEvent(app.db, {
      date: later(20),
      membersOpenAt: later(-1),
      registrationOpensAt: later(7),
    })
    const path = `/eventos/${event.id}/inscripcion`
    const ofVisitor = await text(path)
    for (const words of [form.membersFirst, form.membersOnlyHint, form.signIn, form.join]) {
      expect(ofVisitor).toContain(words)
    }
    expect(ofVisitor).not.toContain(form.heading)
    const ofAccount = await text(path, await app.signIn('user'))
    expect(ofAccount).toContain(form.join)
    expect(ofAccount).not.toContain(form.membersOnlyHint)
  })

  test('of a full event asks for a place in the line, and promises no more', async () => {
    const event = await storedEvent(app.db, {
      date: later(20),
      price: 5000,
      maxParticipants: 2,
      seatsTaken: 2,
    })
    expect(await text(`/eventos/${event.id}/inscripcion`)).toContain(form.waitTitle(event.title))
    const { waitNote, cancelling } = eventPageCopy.es.page
    const page = await text(`/eventos/${event.id}`)
    expect(page).toContain(waitNote)
    expect(page).not.toContain(cancelling)
  })

  test('says how this event is paid, where that is not as always', async () => {
    const payment = 'La mitad al reservar.'
    const own = await storedEvent(app.db, { date: later(20), price: 5000, payment })
    const usual = await storedEvent(app.db, { date: later(20), price: 5000 })
    const paths = [own, usual].map(({ id }) => `/eventos/${id}/inscripcion`)
    const [ofOwn = '', ofUsual = ''] = await Promise.all(paths.map((path) => text(path)))
    expect(ofOwn).toContain(payment)
    expect(ofOwn).not.toContain(form.payment)
    expect(ofUsual).toContain(form.payment)
  })
})

test('who asks for membership learns before that it takes an account, and at the door why', async () => {
  const { needsAccount, costsToldLater } = membershipsCopy.es.join
  const page = await text('/unete')
  expect(page).toContain(needsAccount)
  expect(page).toContain(costsToldLater)
  const { forMembership } = accountsCopy.es.signIn
  expect(await text('/auth?returnTo=%2Funete')).toContain(forMembership)
  expect(await text('/auth?returnTo=%2Fcuenta')).not.toContain(forMembership)
})
