import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseMailFiles, fileTransport, isHealthMailFile } from './file-transport.server.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-outbox-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const mail = {
  messageId: '<3f2b6a1e-0000-4000-8000-000000000001@club.example>',
  from: 'Cercle Gastronòmic <club@example.cat>',
  to: 'nuria@example.cat',
  subject: 'Benvinguda a la col·laboració',
  html: '<p>Bon dia, Núria</p>',
  text: 'Bon dia, Núria\n',
  date: new Date('2026-11-20T12:00:00Z'),
}

test('the transport writes a mail as a readable .eml file that only its owner can open', async () => {
  const outbox = join(folder, 'outbox')
  const transport = fileTransport(outbox)
  await transport.send(mail)
  await transport.send(mail)
  const names = await readdir(outbox)
  expect(names).toEqual(['2026-11-20T12-00-00-000Z-3f2b6a1e-0000-4000-8000-000000000001.eml'])
  const path = join(outbox, names[0] ?? '')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  const read = await PostalMime.parse(await readFile(path))
  expect(read).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    to: [{ address: mail.to }],
  })
  expect(read.text?.trim()).toBe(mail.text.trim())
  expect(read.html).toContain(mail.html)
})

test('the transport keeps an id that looks like a path inside the folder', async () => {
  await fileTransport(folder).send({ ...mail, messageId: '<../../escaped@club.example>' })
  expect(await readdir(folder)).toEqual(['2026-11-20T12-00-00-000Z-escapedclubexample.eml'])
})

test('the transport reports a folder that cannot be written, and leaves nothing behind', async () => {
  const taken = join(folder, 'taken')
  await writeFile(taken, 'a file where the folder should be')
  await expect(fileTransport(join(taken, 'outbox')).send(mail)).rejects.toThrow('ENOTDIR')
  expect(await readdir(folder)).toEqual(['taken'])
})

test('the transport erases files about health, also an interrupted one', async () => {
  const transport = fileTransport(folder)
  await transport.send(mail)
  await transport.send({ ...mail, ofHealth: true })
  const [first = '', second = ''] = (await readdir(folder)).toSorted()
  expect([first, second].map(isHealthMailFile)).toEqual([false, true])
  await writeFile(join(folder, `${second.replace('T12', 'T11')}.part`), 'half of one')
  await eraseMailFiles(folder, mail.date, isHealthMailFile)
  expect((await readdir(folder)).toSorted()).toEqual([first, second])
  await eraseMailFiles(folder, new Date(mail.date.getTime() + 1), isHealthMailFile)
  expect(await readdir(folder)).toEqual([first])
})

test('the transport erases files of old mails, and nothing else', async () => {
  const day = 86_400_000
  const transport = fileTransport(folder)
  for (const days of [0, 1, 400]) {
    const date = new Date(mail.date.getTime() - days * day)
    await transport.send({ ...mail, date, messageId: `<${days}@club.example>` })
  }
  await writeFile(join(folder, '2001-01-01.txt'), 'somebody’s own')
  await eraseMailFiles(folder, new Date(mail.date.getTime() - day))
  expect((await readdir(folder)).toSorted()).toEqual([
    '2001-01-01.txt',
    '2026-11-19T12-00-00-000Z-1clubexample.eml',
    '2026-11-20T12-00-00-000Z-0clubexample.eml',
  ])
  await eraseMailFiles(join(folder, 'not-there'), mail.date)
})
