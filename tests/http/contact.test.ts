import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { club } from '#app/club.ts'
import { contactCopy } from '#app/content/contact/contact.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { shows } from '#tests/support/pages.ts'

// Days behind the sessions, which use the real clock.
let clock = new Date(Date.now() - 6 * 86_400_000)
const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds)
}

const app = await fileApp({}, () => clock)
beforeEach(() => pass(3 * 3_600_000))
afterEach(() => emptyTables(app.pool, ['contact_messages', 'mails', 'audit_log']))

const written = {
  name: 'Núria Soler',
  email: 'nuria@example.cat',
  phone: '+34 600 000 000',
  message: 'Hola!\nHi ha lloc per a dos?',
}

const sealOf = (html: string) => /name="seal" value="([^"]*)"/u.exec(html)?.[1] ?? ''

async function sealNow(): Promise<string> {
  const { seal }: { seal: string } = await (await app.ask('/contacto/sello')).json()
  return seal
}

async function typedSeal(): Promise<string> {
  const seal = await sealNow()
  pass(5000)
  return seal
}

const stored = () => app.pool.sql`select name, email, phone, message from contact_messages`

const mails = () => app.pool.sql`select recipient, reply_to, subject, text from mails`

test('a message is stored and mailed to the club with a reply address', async () => {
  const seal = await typedSeal()
  const response = await app.send('/contacto', { ...written, website: '', seal })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(contactCopy.es.form.sent)
  expect(await stored()).toEqual([written])
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: club.email, reply_to: written.email })
  expect(mail?.text).toContain('Hi ha lloc per a dos?')
  expect(mail?.text).toContain(written.phone)
})

describe('a message that looks automatic must be sent again', () => {
  test.each([
    ['with the trap filled in', { website: 'https://spam.example' }, 5000],
    ['faster than a person types', {}, 100],
    ['after more than a day', {}, 86_400_001],
    ['with a seal that is not ours', { seal: '1700000000000.AAAA' }, 5000],
    ['without a seal', { seal: '' }, 5000],
  ])('%s', async (_how, fields, after) => {
    const seal = await sealNow()
    pass(after)
    const response = await app.send('/contacto', { ...written, seal, ...fields })
    expect(response.status).toBe(422)
    const html = await response.text()
    shows(html, contactCopy.es.form.confirm, 'Hi ha lloc per a dos?')
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
    // A person whose browser fills in the trap sends it again, and it is accepted.
    pass(500)
    const second = await app.send('/contacto', { ...written, ...fields, seal: sealOf(html) })
    expect(second.status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  test('with a changed time in its seal', async () => {
    const [, signature] = (await sealNow()).split('.')
    const seal = `${clock.getTime() - 10_000}.${signature}`
    expect((await app.send('/contacto', { ...written, seal })).status).toBe(422)
    expect(await stored()).toEqual([])
  })
})

test.each([
  ['name', '', 'required'],
  ['name', '  ', 'required'],
  ['email', 'nuria@', 'emailInvalid'],
  ['email', `${'a'.repeat(250)}@example.cat`, 'tooLong'],
  ['phone', 'truca’m', 'phoneInvalid'],
  ['message', '\n \n', 'required'],
  ['message', 'x'.repeat(5001), 'tooLong'],
] as const)('a wrong %s is reported (%#), and the rest stays', async (field, value, message) => {
  const seal = await typedSeal()
  const response = await app.send('/contacto', { ...written, seal, [field]: value }, 'language=ca')
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain(fieldsCopy.ca[message])
  if (field !== 'message') expect(html).toContain('Hi ha lloc per a dos?')
  expect(await stored()).toEqual([])
})

test.each([
  ['message', 'a\u0000b', 'U+0000'],
  ['message', 'a\uffffb', 'U+FFFF'],
  ['name', 'a\u{1fffe}b', 'U+1FFFE'],
])('an invalid character of a %s is reported by its number (%#)', async (field, value, code) => {
  const seal = await typedSeal()
  const response = await app.send('/contacto', { ...written, seal, [field]: value }, 'language=ca')
  expect(response.status).toBe(422)
  expect(await response.text()).toContain(`El caràcter ${code} darrere de «a» no s’admet`)
  expect(await stored()).toEqual([])
})

test('the seventh in an hour from one network waits, and keeps its text', async () => {
  const seal = await typedSeal()
  for (let number = 1; number <= 6; number += 1) {
    const response = await app.send('/contacto', { ...written, message: `Número ${number}`, seal })
    expect(response.status).toBe(200)
  }
  const refused = await app.send('/contacto', { ...written, message: 'Número 7', seal })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  const html = await refused.text()
  shows(html, problemsCopy.es.tooManyAttempts, 'Número 7')
  expect(await stored()).toHaveLength(6)
})

test('the form about an event starts with its name', async () => {
  const html = await app.read('/contacto?evento=1')
  expect(html).toMatch(/<textarea[^>]*>[^<]*Cata de la DO Montsant/u)
  expect((await app.ask('/contacto?evento=999')).status).toBe(404)
})

test('in the panel admins read, mark and unmark messages, and each act is logged', async () => {
  const seal = await typedSeal()
  await app.send('/contacto', { ...written, seal })
  const admin = await app.signIn('admin')
  const list = await app.read('/admin/mensajes', admin)
  shows(list, 'Hi ha lloc per a dos?', `mailto:${written.email}`)
  const id = /mensajes\/([0-9a-f-]{36})\/estado/u.exec(list)?.[1] ?? ''
  const mark = (handled: string) =>
    app.send(`/admin/mensajes/${id}/estado?pagina=1`, { handled }, admin)
  expect((await mark('yes')).headers.get('Location')).toBe('/admin/mensajes?pagina=1')
  const handledAt = () => app.pool.value`select handled_at from contact_messages`
  expect(await handledAt()).toEqual(clock)
  await mark('no')
  expect(await handledAt()).toBeNull()
  const actions = 'select action from audit_log where subject_id = $1 order by at'
  expect((await app.table(actions, [id])).flat()).toEqual(['message.handled', 'message.reopened'])
  expect((await mark('maybe')).status).toBe(422)
})
