import { expect, test } from 'vitest'
import { testContext, testSite } from '#tests/support/context.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { linksIn, mailState } from './stored-mail.ts'
import { listStoredMails, storedMail } from './stored-mails.server.ts'

const database = fileDatabase()

const contextOn = (development: boolean, origin = 'http://localhost:3000') =>
  testContext({
    db: database.db,
    site: { ...testSite, origin, development },
  })

test('the outbox is refused outside development', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const cx of [contextOn(false), contextOn(true, 'https://club.example')]) {
    await expect(listStoredMails(cx)).rejects.toMatchObject({ status: 404 })
    await expect(storedMail(cx, id)).rejects.toMatchObject({ status: 404 })
  }
})

test.each(['', '1', "' or true --", '00000000-0000-4000-8000-000000000000'])(
  'the outbox answers 404 for a mail that does not exist: %j',
  async (id) => {
    await expect(storedMail(contextOn(true), id)).rejects.toMatchObject({ status: 404 })
  },
)

test('the outbox lists and shows a queued mail with both bodies in development', async () => {
  const cx = contextOn(true)
  await cx.outbox.queue(cx.db, {
    kind: 'account-reset',
    recipient: 'nuria@example.cat',
    language: 'ca',
    subject: 'Hola',
    html: '<p>Hola</p>',
    text: 'Hola\nhttp://localhost:3000/auth?token=a\nhttp://localhost:3000/auth?token=a\n',
  })
  const [mail] = await listStoredMails(cx)
  expect(mail).toMatchObject({ recipient: 'nuria@example.cat', attempts: 0, sentAt: null })
  const details = await storedMail(cx, mail?.id ?? '')
  expect(details.html).toBe('<p>Hola</p>')
  expect(linksIn(details.text)).toEqual(['http://localhost:3000/auth?token=a'])
})

test('the outbox derives the state of a mail from its times', () => {
  const at = new Date()
  expect(mailState({ sentAt: null, parkedAt: null, attempts: 0 })).toBe('waiting')
  expect(mailState({ sentAt: null, parkedAt: null, attempts: 2 })).toBe('retrying')
  expect(mailState({ sentAt: null, parkedAt: at, attempts: 9 })).toBe('parked')
  expect(mailState({ sentAt: at, parkedAt: null, attempts: 1 })).toBe('sent')
})
