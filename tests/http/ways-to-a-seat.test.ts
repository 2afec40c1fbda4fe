import { describe, expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { answered, shows, wordsOf } from '#tests/support/pages.ts'
import { sendFromElsewhere, confirmNewest } from '#tests/support/registration-links.ts'
import { shownVersion } from '#tests/support/shown-form.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

const app = await fileApp({ TRUST_PROXY: '127.0.0.1' })

const later = (days: number) => daysLater(days, new Date())

const text = async (path: string, cookie?: string) => wordsOf(await app.read(path, cookie))

describe('the registration page', () => {
  const { form } = registrationsCopy.es

  test('for members only says so in its heading, with ways to become one', async () => {
    const event = await storedEvent(app.db, {
      date: later(20),
      membersOpenAt: later(-1),
      registrationOpensAt: later(7),
    })
    const path = `/eventos/${event.id}/inscripcion`
    const ofVisitor = await text(path)
    shows(ofVisitor, form.membersFirst, form.membersOnlyHint, form.signIn, form.join)
    expect(ofVisitor).not.toContain(form.heading)
    const ofAccount = await text(path, await app.signIn('user'))
    expect(ofAccount).toContain(form.join)
    expect(ofAccount).not.toContain(form.membersOnlyHint)
  })

  test('of a full event offers only the waiting list', async () => {
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

  test('says how this event is paid if that differs', async () => {
    const payment = 'La mitad al reservar.'
    const own = await storedEvent(app.db, { date: later(20), price: 5000, payment })
    const usual = await storedEvent(app.db, { date: later(20), price: 5000 })
    const paths = [own, usual].map(({ id }) => `/eventos/${id}/inscripcion`)
    const [ofOwn = '', ofUsual = ''] = await Promise.all(paths.map((path) => text(path)))
    expect(ofOwn).toContain(payment)
    expect(ofOwn).not.toContain(eventPageCopy.es.page.payment)
    expect(ofUsual).toContain(eventPageCopy.es.page.payment)
  })
})

test('an applicant learns early that an account is needed, and why at the sign-in', async () => {
  const { needsAccount, costsShownLater } = membershipsCopy.es.join
  shows(await text('/unete'), needsAccount, costsShownLater)
  const { forMembership } = accountsCopy.es.signIn
  expect(await text('/auth?returnTo=%2Funete')).toContain(forMembership)
  expect(await text('/auth?returnTo=%2Fcuenta')).not.toContain(forMembership)
})

/** Mails about a seat show the event's picture, unless the seat is lost. */
const picture = /<img src="([^"]*)"/u

async function mailsAfterRegistering(imageUrl: string | null) {
  const event = await storedEvent(app.db, { imageUrl, date: daysLater(30, new Date()) })
  const email = `pere-${event.id}@example.cat`
  const form = registrationForm({ name: 'Pere', email })
  const path = `/eventos/${event.id}/inscripcion`
  expect((await sendFromElsewhere(app, path, form)).status).toBe(302)
  await confirmNewest(app)
  const mails = async () =>
    (await writtenMails(app.db)).filter(({ recipient }) => recipient === email)
  return mails
}

test('a confirmed seat shows the confirmation from an address of the site that answers', async () => {
  const mails = await mailsAfterRegistering('/images/plat-bolets')
  const confirmed = (await mails()).find(({ kind }) => kind === 'registration-confirmed')
  const address = picture.exec(confirmed?.html ?? '')?.[1] ?? ''
  expect(new URL(address).origin).toBe(app.origin)
  const response = await app.ask(new URL(address).pathname)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  // Mail programs in a browser are pages of another origin.
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  const script = /\/assets\/[\w.-]+\.js/u.exec(await app.read('/'))?.[0] ?? ''
  const policyOf = async (path: string) =>
    (await app.ask(path)).headers.get('Cross-Origin-Resource-Policy')
  expect(await Promise.all([script, '/', '/brand/logo.svg'].map(policyOf))).toEqual(
    Array(3).fill('same-origin'),
  )
})

test('a cancellation does not, nor does a foreign address', async () => {
  const mails = await mailsAfterRegistering('/images/plat-bolets')
  const [first] = await mails()
  const link = /https?:\/\/\S+?(\/reservas\/\S+)/u.exec(first?.text ?? '')?.[1] ?? ''
  expect((await app.send(link.replace('?', '/cancelar?'), {})).status).toBe(302)
  const cancelled = (await mails()).find(({ kind }) => kind.includes('cancelled'))
  expect(cancelled?.html).not.toMatch(picture)
  for (const elsewhere of [null, 'https://elsewhere.example/x.png']) {
    for (const mail of await (
      await mailsAfterRegistering(elsewhere)
    )()) {
      expect(mail.html).not.toMatch(picture)
    }
  }
})

test('late answers are refused with a message, without scripts too', async () => {
  const cookie = await app.signIn('user', 'socia@example.cat')
  const event = await storedEvent(app.db, { date: daysLater(20, new Date()) })
  const form = { name: 'Núria Soler', seats: '1', guest_1_needs: 'no' }
  const sent = await app.send(`/eventos/${event.id}/inscripcion`, form, cookie)
  const page = sent.headers.get('Location') ?? ''
  expect(page).toMatch(/^\/reservas\//u)
  const kept = { version: await shownVersion(app, `${page}/mesa`, cookie), company: 'Pau Vila' }
  expect((await app.send(`${page}/mesa`, kept, cookie)).status).toBe(302)
  const sitWith = () =>
    app.pool.sql`select sit_with from event_registrations where sit_with is not null`
  expect(await sitWith()).toEqual([{ sit_with: 'Pau Vila' }])
  await app.pool.sql`
    update events set registration_closes_at = now() - interval '1 hour' where id = ${event.id}`
  expect((await app.ask(`${page}/respuestas`, { cookie })).status).toBe(302)
  const refused = await app.send(
    `${page}/respuestas`,
    { version: '1', name: 'Núria', guest_1_needs: 'no' },
    cookie,
  )
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(problemsCopy.es.answersClosed)
  const wish = { version: '1', company: 'Rosa Mas' }
  await answered(app.send(`${page}/mesa`, wish, cookie), 409, problemsCopy.es.companyClosed)
  expect(await sitWith()).toEqual([{ sit_with: 'Pau Vila' }])
})
