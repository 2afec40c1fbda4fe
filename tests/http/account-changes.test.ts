import { beforeEach, describe, expect, test } from 'vitest'
import { accountChangeMailsCopy } from '#app/accounts/accounts/account-change-mails.copy.ts'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { prepareSetupLink } from '#app/accounts/accounts/sign-up/super-admin.server.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import { clientOf, clients, fileAddress } from '#tests/support/api-clients.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { answered, cookieIn, shows } from '#tests/support/pages.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { changedTables, tableHashes } from '#tests/support/table-hashes.ts'

const list = '/admin/usuarios'

let admin: string
let pau: string

const app = await fileApp({ ADMIN_EMAILS: 'setting@example.cat', SEED_DEMO: 'false' })

beforeEach(async () => {
  await emptyTables(app.pool)
  await person('ona@example.cat', 'admin')
  await person('gone@example.cat', 'admin')
  await app.pool.sql`update usuarios set deactivated_at = now() where email like 'gone@%'`
  await person('laia@example.cat', 'admin', 'ca')
  pau = await person('pau@example.cat', 'user', 'ca')
  await app.pool.sql`
    insert into authentication_factors (account_id, factor_type, status, secret)
    values (${pau}, 'totp', 'verified', 'sealed')`
  const response = await app.send('/auth', { email: 'ona@example.cat', password, returnTo: '' })
  admin = cookieIn(response, 'session')
  await emptyTables(app.pool, ['mails', 'audit_log'])
})

async function person(email: string, role: Role = 'user', language = 'es'): Promise<string> {
  const name = 'Visita https://evil.example'
  const { id } = await accountWithPassword(app.db, { role, email, name })
  await app.pool.sql`update usuarios set language = ${language} where id = ${id}`
  return id
}

type MailRow = {
  kind: string
  recipient: string
  language: 'es' | 'ca'
  subject: string
  text: string
}

/** Sign-ins here use new devices; those mails are tested elsewhere. */
const mails = () => app.pool.sql<MailRow>`
  select kind, recipient, language, subject, text from mails
  where kind <> 'account-newDevice' order by recipient`

const oldSessions = (minutes: number) =>
  app.pool.sql`
  update sessions set authenticated_at = now() - make_interval(mins => ${minutes})`

const acts = [
  ['rol', { role: 'editor' }],
  ['desactivar', {}],
  ['reactivar', {}],
  ['verificacion', {}],
] as const satisfies [string, Record<string, string>][]

describe.each(acts)('the form %s', (end, fields) => {
  const path = () => `${list}/${pau}/${end}`
  const send = (typed: Record<string, string>) => app.send(path(), { ...fields, ...typed }, admin)
  const { label } = accountsCopy.es.currentPassword

  beforeEach(async () => {
    if (end === 'reactivar') {
      await app.pool.sql`update usuarios set deactivated_at = now() where id = ${pau}`
    }
  })

  test('asks for one’s own password ten minutes after the last sign-in', async () => {
    expect(await app.read(path(), admin)).not.toContain(label)
    await oldSessions(11)
    expect(await app.read(path(), admin)).toContain(label)
    const hashes = await tableHashes(app.pool)
    const before = await hashes()
    for (const [typed, message] of [
      [{}, fieldsCopy.es.currentPasswordNeeded],
      [{ currentPassword: '' }, fieldsCopy.es.currentPasswordNeeded],
      [{ currentPassword: 'not mine at all' }, fieldsCopy.es.currentPasswordWrong],
    ] as const) {
      const html = await answered(send(typed), 422, message)
      if (end === 'rol') expect(html).toMatch(/<input[^>]*checked=""[^>]*value="editor"/u)
    }
    expect(changedTables(before, await hashes())).toEqual([])
    expect(await mails()).toEqual([])
    expect((await send({ currentPassword: password })).status).toBe(302)
    expect(changedTables(before, await hashes())).toContain('audit_log')
  })

  test('mails its owner and all admins in their languages, and nobody when resubmitted', async () => {
    expect((await send({})).status).toBe(302)
    const sent = await mails()
    expect(sent.map(({ recipient, language }) => [recipient, language])).toEqual([
      ['laia@example.cat', 'ca'],
      ['ona@example.cat', 'es'],
      ['pau@example.cat', 'ca'],
    ])
    const at = await app.pool.value<Date>`select at from audit_log`
    for (const { recipient, language, text } of sent) {
      // Pau's mail about factors has other contents.
      if (end === 'verificacion' && recipient === 'pau@example.cat') continue
      expect(text).toContain('ona@example.cat')
      expect(text).toContain(accountChangeMailsCopy[language].when(longDateTime(at, language)))
      expect(text).not.toContain('evil.example')
      if (recipient === 'pau@example.cat') continue
      expect(text).toContain('pau@example.cat')
      shows(text, accountChangeMailsCopy[language].adminsWrong, `${list}/${pau}/rol`)
    }
    await send({})
    expect(await mails()).toHaveLength(3)
  })
})

test('the mails name the previous and the new role', async () => {
  await app.send(`${list}/${pau}/rol`, { role: 'admin' }, admin)
  const [laia, ona, own] = await mails()
  const { ca, es } = accountsPanelCopy
  expect(own?.text).toContain(`era ${ca.roles.user} i ara és ${ca.roles.admin}`)
  expect(laia?.text).toContain(`era ${ca.roles.user} i ara és ${ca.roles.admin}`)
  expect(ona?.text).toContain(`era ${es.roles.user} y ahora es ${es.roles.admin}`)
})

test('an unconfirmed address gets no mail, and the admins do', async () => {
  await app.pool.sql`update usuarios set email_verified_at = null where id = ${pau}`
  await app.send(`${list}/${pau}/desactivar`, {}, admin)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([
    'laia@example.cat',
    'ona@example.cat',
  ])
})

test('an admin made by the settings is reported to all admins', async () => {
  await person('setting@example.cat')
  await app.send('/auth', { email: 'setting@example.cat', password, returnTo: '' })
  const sent = await mails()
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['account-madeAdmin-admins', 'laia@example.cat'],
    ['account-madeAdmin-admins', 'ona@example.cat'],
    ['account-madeAdmin', 'setting@example.cat'],
  ])
  for (const { text, language } of sent) {
    expect(text).toContain(accountChangeMailsCopy[language].by.setting)
  }
  await app.send('/auth', { email: 'setting@example.cat', password, returnTo: '' })
  expect(await mails()).toHaveLength(3)
})

test('an admin made by the set-up link gets a mail', async () => {
  await app.pool.sql`update usuarios set role = 0`
  const { token } = await prepareSetupLink(app.db, null, new Date())
  const email = 'first@example.cat'
  await app.send('/create-super-admin', { token: token ?? '', email, password })
  expect(await mails()).toMatchObject([{ kind: 'account-madeAdmin', recipient: email }])
})

test('the other admins are mailed when an admin deletes their own account', async () => {
  const confirmed = { currentPassword: '', confirmed: 'yes' }
  expect((await app.send('/cuenta/datos/eliminar', confirmed, admin)).status).toBe(302)
  const adminMails = (await mails()).filter(({ kind }) => kind === 'account-adminLeft-admins')
  expect(adminMails.map(({ recipient }) => recipient)).toEqual(['laia@example.cat'])
  expect(adminMails[0]?.text).toContain('ona@example.cat')
})

const address = await fileAddress(app)

describe.each(clients)('the client %s', (_version, create) => {
  test('changes a role only in a fresh session, and mails everyone concerned', async () => {
    const client = clientOf(create, address)
    const signIn = () => client.auth.signInWithPassword({ email: 'ona@example.cat', password })
    await signIn()
    await oldSessions(11)
    const change = () => client.from('usuarios').update({ role: 2 }).eq('id', pau)
    const insertion = () => client.from('usuarios').insert([{ id: pau, role: 2 }])
    for (const refused of [await change(), await insertion()]) {
      expect(refused).toMatchObject({ status: 403, error: { code: '42501' } })
      expect(refused.error?.hint).toContain('reauthentication_needed')
    }
    expect(await app.pool.sql`select role from usuarios where id = ${pau}`).toEqual([{ role: 0 }])
    expect(await mails()).toEqual([])
    await signIn()
    expect((await change()).status).toBe(204)
    expect(await mails()).toHaveLength(3)
  })
})
