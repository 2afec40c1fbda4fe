import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { circularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { circularDeliveries, circulars } from '#app/platform/schema/circulars/circulars.ts'
import { storedCircular, storedMember } from '#tests/support/circulars.ts'
import { daysLater } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { refusalOf } from '#tests/support/refusals.ts'
import { largestAttachment } from './attachment.ts'
import {
  addAttachment,
  attachmentFile,
  attachmentsOfMail,
  removeAttachment,
} from './circular-attachments.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
let id: string
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin')
  id = await storedCircular(database.db)
})

const pdf = (size = 100) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size - 8)])
const add = (name: string, file: Uint8Array | null = pdf(), submission: string = randomUUID()) =>
  addAttachment(cx, id, { submission, name }, file)
const details = (language: 'es' | 'ca' = 'es') =>
  circularDetails(cx, id, { language, view: 'text' })

async function takenAlong() {
  const personId = await storedMember(database.db, 'ana@example.cat')
  const mailId = randomUUID()
  await database.pool.sql`
    insert into mails (id, kind, recipient, language, subject, html, text)
    values (${mailId}, 'circular-events', 'ana@example.cat', 'es', 'Cena', '', '')`
  await database.db.insert(circularDeliveries).values({
    circularId: id,
    address: 'ana@example.cat',
    personId,
    language: 'es',
    state: 'queued',
    mailId,
  })
  return attachmentsOfMail(database.db, mailId)
}

test('small files are in the mail, named in its text, and stored once', async () => {
  const submission = randomUUID()
  await Promise.all([
    add('Cuentas_2026', pdf(), submission),
    add('Cuentas_2026', pdf(), submission),
  ])
  const { attachments, shown } = await details()
  expect(attachments).toMatchObject([{ name: 'Cuentas_2026', size: 100 }])
  expect([shown.text, (await details('ca')).shown.text]).toEqual([
    expect.stringContaining('Adjuntos: Cuentas_2026.pdf'),
    expect.stringContaining('Adjunts: Cuentas_2026.pdf'),
  ])
  expect(await takenAlong()).toEqual([
    {
      filename: 'Cuentas_2026.pdf',
      contentType: 'application/pdf',
      content: pdf().toString('base64'),
      encoding: 'base64',
    },
  ])
  await removeAttachment(cx, id, submission)
  await removeAttachment(cx, id, submission)
  expect((await details()).attachments).toEqual([])
  const rows = await database.pool.sql`
    select action from audit_log where action like 'circular.attachment%' order by at, id`
  expect(rows.map(({ action }) => String(action))).toEqual([
    'circular.attachment-added',
    'circular.attachment-removed',
  ])
})

test('files above 5 MB together are links valid for 90 days', async () => {
  await add('Acta', pdf(largestAttachment))
  await add('Cuentas', pdf())
  const { text } = (await details()).shown
  const link = /\/circulares\/adjuntos\/([\w-]+)\?hasta=(\d+)&clave=([\w-]+)/u.exec(text)
  const [, attachment = '', until = '', code = ''] = link ?? []
  const opened = (now: Date, given = code) =>
    attachmentFile({ ...cx, now }, { id: attachment, until, code: given })
  expect((await opened(daysLater(89, cx.now))).name).toBe('Acta')
  expect(await refusalOf(opened(daysLater(90, cx.now)))).toBe('404 attachmentNotFound')
  expect(await refusalOf(opened(cx.now, `x${code.slice(1)}`))).toBe('404 attachmentNotFound')
  expect(await takenAlong()).toEqual([])
})

test('a draft accepts three PDFs of at most 5 MB', async () => {
  expect(await add('Nada', null)).toEqual({ outcome: 'refused', errors: { file: 'required' } })
  expect(await refusalOf(add('Foto', Buffer.from('GIF89a')))).toBe('415 notPdf')
  expect(await refusalOf(add('Libro', pdf(largestAttachment + 1)))).toBe('413 tooLarge')
  for (const name of ['A', 'B', 'C']) await add(name)
  expect(await refusalOf(add('D'))).toBe('409 listFull')
  const [first] = (await details()).attachments
  const removed = overtaken(
    database.db,
    (tx) =>
      tx.update(circulars).set({ state: 'sent', begunAt: cx.now }).where(eq(circulars.id, id)),
    () => removeAttachment(cx, id, first?.id ?? ''),
  )
  expect(await refusalOf(removed)).toBe('409 circularMovedOn')
  expect(await refusalOf(add('E'))).toBe('409 circularMovedOn')
  expect((await details()).attachments).toHaveLength(3)
})
