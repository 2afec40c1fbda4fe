import { beforeEach, describe, expect, test } from 'vitest'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { tableImportCopy } from '#app/kit/table-import/table-import.copy.ts'
import { memberImportCopy } from '#app/members/member-import/member-import.copy.ts'
import { importPath } from '#app/members/member-import/member-import.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { lookedAtTable } from '#tests/support/looked-tables.ts'
import { stored } from '#tests/support/member-tables.ts'
import { shownFields } from '#tests/support/shown-form.ts'

let admin: string

const joana = 'joana@example.org'
const password = 'romesco i calçots'

const app = await fileApp({ SEED_DEMO: 'false' })
beforeEach(async () => {
  await emptyTables(app.pool)
  admin = await app.signIn('admin', 'ona@example.cat')
})

const members = () =>
  app.pool.sql`select full_name, language from membership_requests order by full_name`

const mailsTo = (email: string) =>
  app.pool.sql`
  select kind, language from mails where recipient = ${email} order by created_at`

const inLanguage = (language: string, cookie = '') => [cookie, `language=${language}`].join('; ')

const shown = async (path: string, cookie = admin) =>
  shownFields(await app.read(path, cookie), path)

/** A member created in the Spanish panel; returns the id. */
async function made(given: Record<string, string> = {}): Promise<string> {
  const person = { full_name: 'Joana Vidal', email: joana, phone: '', reason: '' }
  expect((await app.send('/admin/socios/nuevo', { ...person, ...given }, admin)).status).toBe(302)
  return app.pool.value`select id from membership_requests order by created_at desc limit 1`
}

async function tokenTo(email: string): Promise<string> {
  const [mail] = await app.pool.sql`
    select text from mails where recipient = ${email} and text like '%token=%' order by created_at desc limit 1`
  return /token=([\w-]{43})/u.exec(String(mail?.text))?.[1] ?? ''
}

const invite = (id: string) => app.send(`/admin/socios/${id}/invitacion`, {}, admin)

const signUp = (language: string) =>
  app.send(
    '/auth/registro',
    { email: joana, password, full_name: 'Joana', returnTo: '' },
    inLanguage(language),
  )

const accountLanguage = () => app.pool.sql`select language from usuarios where email = ${joana}`

async function imported(content: string, given: Record<string, string> = {}) {
  const looked = await lookedAtTable(app, admin, importPath, {
    content,
    existing: 'skip',
    ...given,
  })
  return { looked: looked.html, answer: await stored(app, admin, looked.fields) }
}

describe('the language of a new member', () => {
  test('is requested, with the panel’s as the default', async () => {
    expect((await shown('/admin/socios/nuevo')).language).toBe('es')
    expect((await shown('/admin/socios/nuevo', inLanguage('ca', admin))).language).toBe('ca')
    await made({ language: 'ca' })
    await made({ email: 'pau@example.org', full_name: 'Pau' })
    expect(await members()).toEqual([
      { full_name: 'Joana Vidal', language: 'ca' },
      { full_name: 'Pau', language: 'es' },
    ])
  })

  test('is changed in the form, for the next mail and a later account', async () => {
    const id = await made()
    await invite(id)
    const path = `/admin/socios/${id}/editar`
    expect((await app.send(path, { ...(await shown(path)), language: 'ca' }, admin)).status).toBe(
      302,
    )
    await app.pool.sql`update membership_requests set invited_at = now() - interval '8 days'`
    await invite(id)
    expect(await mailsTo(joana)).toMatchObject([{ language: 'es' }, { language: 'ca' }])
    expect(await accountLanguage()).toEqual([{ language: 'ca' }])
    const [row] = await app.pool.sql`
      select changes from audit_log where action = 'membership.updated'`
    expect(row?.changes).toEqual({ language: ['es', 'ca'] })
  })

  test('stays when a form does not have it', async () => {
    const id = await made({ language: 'ca' })
    const path = `/admin/socios/${id}/editar`
    const { language, ...fields } = await shown(path)
    expect(language).toBe('ca')
    expect((await app.send(path, { ...fields, full_name: 'Joana V.' }, admin)).status).toBe(302)
    expect(await members()).toEqual([{ full_name: 'Joana V.', language: 'ca' }])
  })
})

describe('a table of members', () => {
  const rows = [
    'Nom;Correu;Llengua',
    'Aa;a@example.org;ca',
    'Bb;b@example.org;Castellano',
    'Cc;c@example.org;català',
    'Dd;d@example.org;Catalán',
    'Ee;e@example.org;español',
    'Ff;f@example.org;ES',
    'Gg;g@example.org;',
  ]

  test.each(['Idioma', 'Llengua', 'Language'])('has a column for it, %s', async (name) => {
    const { answer } = await imported(rows.join('\n').replace('Llengua', name), { language: 'ca' })
    expect(answer.status).toBe(302)
    expect((await members()).map((row) => row.language)).toEqual([
      'ca',
      'es',
      'ca',
      'ca',
      'es',
      'es',
      'ca',
    ])
  })

  test('without it uses the form’s language, by default the panel’s', async () => {
    const content = 'Nombre;Email\nAna;ana@example.org'
    expect((await imported(content, { language: 'ca' })).answer.status).toBe(302)
    expect((await imported('Nombre;Email\nPau;pau@example.org')).answer.status).toBe(302)
    expect(await members()).toEqual([
      { full_name: 'Ana', language: 'ca' },
      { full_name: 'Pau', language: 'es' },
    ])
  })

  test('with another choice than at the check is shown again', async () => {
    const table = { content: 'Nombre;Email\nAna;ana@example.org', existing: 'skip', language: 'es' }
    const { fields } = await lookedAtTable(app, admin, importPath, table)
    expect((await stored(app, admin, { ...fields, language: 'ca' })).status).toBe(409)
    expect(await members()).toEqual([])
  })

  test('reports an unknown language of a row, and uses the form’s', async () => {
    const { looked, answer } = await imported(
      'Nombre;Email;Idioma\nAna;ana@example.org;klingon\nPau;pau@example.org;ca',
    )
    const { column } = memberImportCopy.es
    expect(looked).toContain(`${column.language}: ${fieldsCopy.es.languageUnknown}`)
    expect(answer.status).toBe(302)
    expect(await members()).toEqual([
      { full_name: 'Ana', language: 'es' },
      { full_name: 'Pau', language: 'ca' },
    ])
  })

  test('changes the language of a member if the row has one', async () => {
    await made()
    await imported(`Nombre;Email\nJoana V.;${joana}`, { existing: 'update', language: 'ca' })
    expect(await members()).toEqual([{ full_name: 'Joana V.', language: 'es' }])
    const { looked } = await imported(`Nombre;Email;Idioma\nJoana V.;${joana};català`, {
      existing: 'update',
    })
    const { column } = memberImportCopy.es
    const { change } = tableImportCopy.es
    const { es, ca } = membersCopy.es.languages
    expect(looked).toContain(change(column.language, es, ca))
    expect(await members()).toEqual([{ full_name: 'Joana V.', language: 'ca' }])
  })
})

describe('a person with a guessed language', () => {
  test('gets the language of their sign-up', async () => {
    await invite(await made())
    expect(await accountLanguage()).toEqual([{ language: 'es' }])
    await signUp('ca')
    expect(await accountLanguage()).toEqual([{ language: 'ca' }])
    const token = await tokenTo(joana)
    expect((await app.send('/auth/verificar', { token, returnTo: '' })).status).toBe(302)
    await app.send('/auth/recuperar', { email: joana }, inLanguage('es'))
    expect(await mailsTo(joana)).toMatchObject([
      { kind: 'account-memberInvited', language: 'es' },
      { kind: 'account-verify', language: 'ca' },
      { kind: 'account-reset', language: 'ca' },
    ])
  })

  test('gets the language of the opened invitation', async () => {
    await invite(await made())
    const token = await tokenTo(joana)
    const form = { token, password, confirmation: password }
    expect((await app.send('/auth/nueva-contrasena', form, inLanguage('ca'))).status).toBe(302)
    expect(await accountLanguage()).toEqual([{ language: 'ca' }])
    expect((await mailsTo(joana)).at(-1)).toEqual({
      kind: 'account-passwordChanged',
      language: 'ca',
    })
  })

  test('who has signed up meanwhile is invited in the language chosen then', async () => {
    await signUp('ca')
    await invite(await made())
    expect((await mailsTo(joana)).at(-1)).toEqual({ kind: 'account-memberInvited', language: 'ca' })
  })
})

test('an account keeps its language after a sign-up or reset with its address', async () => {
  await signUp('ca')
  const token = await tokenTo(joana)
  await app.send('/auth/verificar', { token, returnTo: '' })
  await signUp('es')
  await app.send('/auth/recuperar', { email: joana })
  const reset = { token: await tokenTo(joana), password, confirmation: password }
  expect((await app.send('/auth/nueva-contrasena', reset, inLanguage('es'))).status).toBe(302)
  expect(await accountLanguage()).toEqual([{ language: 'ca' }])
})
