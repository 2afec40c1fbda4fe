import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { storedEvent } from '#tests/support/events.ts'
import { confirmNewest, sendFromElsewhere } from '#tests/support/registration-links.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

/** Mails about a seat show the event's picture, as long as there is something to look forward to. */

let app: TestApp

beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => app.close())

const picture = /<img src="([^"]*)"/u

async function mailsAfterRegistering(imageUrl: string | null) {
  const event = await storedEvent(app.db, { imageUrl })
  const email = `pere-${event.id}@example.cat`
  const form = registrationForm({ name: 'Pere', email })
  const path = `/eventos/${event.id}/inscripcion`
  expect((await sendFromElsewhere(app, path, form)).status).toBe(302)
  await confirmNewest(app)
  const mails = async () =>
    (await writtenMails(app.db)).filter(({ recipient }) => recipient === email)
  return mails
}

test('a confirmed seat shows it, from an address of the site that answers', async () => {
  const mails = await mailsAfterRegistering('/images/plat-bolets')
  const confirmed = (await mails()).find(({ kind }) => kind === 'registration-confirmed')
  const address = picture.exec(confirmed?.html ?? '')?.[1] ?? ''
  expect(new URL(address).origin).toBe(app.origin)
  const response = await app.ask(new URL(address).pathname)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  // Programs that show mails in a browser are pages of another origin.
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  const script = /\/assets\/[\w.-]+\.js/u.exec(await (await app.ask('/')).text())?.[0] ?? ''
  const policyOf = async (path: string) =>
    (await app.ask(path)).headers.get('Cross-Origin-Resource-Policy')
  expect(await Promise.all([script, '/', '/brand/logo.svg'].map(policyOf))).toEqual(
    Array(3).fill('same-origin'),
  )
})

test('a cancellation shows none, nor does an address that is none of the site’s', async () => {
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
