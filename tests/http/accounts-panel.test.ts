import { beforeEach, describe, expect, test } from 'vitest'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { flashIn } from '#app/platform/http/flash.ts'
import { fileApp } from '#tests/support/app.ts'
import { testAsker } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { answered, shows } from '#tests/support/pages.ts'
import { password, storedPassword } from '#tests/support/passwords.ts'

const copy = accountsPanelCopy.es
const newPassword = 'vint-i-quatre anxoves'
const list = '/admin/usuarios'
const passwords = '/admin/password-reset'

let admin: string

const app = await fileApp({ ADMIN_EMAILS: 'setting@example.cat' })

beforeEach(async () => {
  await emptyTables(app.pool, ['usuarios', 'mails', 'audit_log', 'rate_limits'])
  admin = await app.signIn('admin', 'ona@example.cat')
})

async function person(role: 'user' | 'editor' | 'admin', email: string) {
  const cookie = await app.signIn(role, email)
  const id = await app.accountOf(email)
  const hash = await hashPassword(testAsker, password)
  await storedPassword(app.db, { accountId: id, hash, now: new Date() })
  return { id, cookie }
}

const see = (path: string, cookie = admin) => app.read(path, cookie)
const act = (path: string, fields: Record<string, string>, cookie = admin) =>
  app.send(path, fields, cookie)
const noticeOf = (answer: Response) =>
  flashIn(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('flash=')) ?? '')

const roleOf = async (id: string) =>
  (await app.pool.sql`select role from usuarios where id = ${id}`)[0]?.role

const audited = () =>
  app.pool.sql`
  select action, subject_id as id, details, changes from audit_log order by audit_log.id`

const signInAs = (email: string, typed = password) =>
  app.send('/auth', { email, password: typed, returnTo: '' })

const isSignedIn = async (cookie: string) => (await app.ask('/cuenta', { cookie })).status === 200

const words = async (page: Response) =>
  (await page.text()).replaceAll(/nonce="[^"]*"|[\w+/=-]{20,}/gu, '')

describe('the list', () => {
  test('shows the name over the address, the role, the factor and the state', async () => {
    await person('editor', 'edu@example.cat')
    await app.pool.sql`insert into usuarios (email) values ('sense@example.cat')`
    await app.pool.sql`
      insert into authentication_factors (account_id, factor_type, status, secret)
      select id, 'totp', 'verified', 'sealed' from usuarios where email = 'edu@example.cat'`
    const html = await see(list)
    expect(html).toContain('edu@example.cat')
    shows(html, copy.title, copy.factorKinds.totp, copy.unverified, copy.you)
    expect(html).toMatch(/Editor<\/span>/u)
    // Without a name, the address is shown once.
    expect(html).not.toContain(copy.noName)
    expect(html.match(/>sense@example\.cat</gu)).toHaveLength(1)
    const [{ hash } = {}] = await app.pool.sql<{ hash: string }>`select hash from account_passwords`
    expect(html).not.toContain(hash?.slice(0, 20))
  })

  test('searches name and address whatever the accents, and filters by role and state', async () => {
    await app.pool.sql`
      insert into usuarios (email, name, role, email_verified_at, deactivated_at) values
      ('nuria@example.cat', 'Núria Soler', 0, now(), null),
      ('pau@example.cat', 'Pau Vila', 2, now(), now())`
    const found = async (query: string) => {
      // Excludes the sidebar, which names the signed-in person.
      const html = /<tbody[^]*<\/tbody>/u.exec(await see(`${list}?${query}`))?.[0] ?? ''
      return ['nuria@', 'pau@', 'ona@'].filter((start) => html.includes(`>${start}example.cat<`))
    }
    expect(await found('buscar=NURIA')).toEqual(['nuria@'])
    expect(await found('buscar=pau%40example')).toEqual(['pau@'])
    expect(await found('buscar=soler&rol=editor')).toEqual([])
    expect(await found('rol=equipo')).toEqual(['pau@', 'ona@'])
    expect(await found('rol=usuario')).toEqual(['nuria@'])
    expect(await found('rol=desactivados')).toEqual(['pau@'])
    expect(await found('rol=junk&pagina=junk')).toEqual(['nuria@', 'pau@', 'ona@'])
    expect(await found('pagina=99999')).toEqual(['nuria@', 'pau@', 'ona@'])
    expect(await see(`${list}?buscar=%25`)).toContain(controlsCopy.es.noResults)
    expect(await see(`${list}?rol=desactivados&buscar=ona`)).toContain(controlsCopy.es.noResults)
  })

  test('reports a table that cannot be read as a fault of the set-up', async () => {
    await app.pool.sql`alter table usuarios rename column role to rol`
    try {
      await answered(app.ask(list, { cookie: admin }), 500, problemsCopy.es.accountsWithoutRole)
      expect(await app.read('/cuenta', admin)).toContain(problemsCopy.es.internal)
    } finally {
      await app.pool.sql`alter table usuarios rename column rol to role`
    }
  })

  test('says when there is no staff, and has pages', async () => {
    expect(await see(`${list}?rol=editor`)).toContain(copy.noStaff)
    await app.pool.sql`
      insert into usuarios (email, created_at)
      select 'soci' || n || '@example.cat', now() - n * interval '1 day' from generate_series(1, 60) as n`
    const second = await see(`${list}?pagina=2&rol=usuario`)
    shows(second, 'soci26@example.cat', 'soci50@example.cat')
    expect(second).not.toContain('soci51@example.cat')
    expect(second).toContain('?pagina=3&amp;rol=usuario')
  })
})

describe('roles', () => {
  test('one’s own role and those from the settings cannot be changed', async () => {
    const own = await app.accountOf('ona@example.cat')
    const setting = await person('admin', 'setting@example.cat')
    expect(await see(`${list}/${own}/rol`)).toContain(copy.roleDialog.own)
    expect(await see(`${list}/${setting.id}/rol`)).toContain(copy.roleDialog.bySetting)
    const answers = [
      await act(`${list}/${own}/rol`, { role: 'user' }),
      await act(`${list}/${setting.id}/rol`, { role: 'user' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect([await roleOf(own), await roleOf(setting.id)]).toEqual([1, 1])
  })

  test('nobody with an unconfirmed address enters the panel', async () => {
    await app.pool.sql`insert into usuarios (email) values ('nova@example.cat')`
    const id = await app.accountOf('nova@example.cat')
    const answer = await act(`${list}/${id}/rol`, { role: 'editor' })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(problemsCopy.es.accountUnverified)
    expect(await roleOf(id)).toBe(0)
  })

  test('a demotion ends the sessions and is logged with both roles', async () => {
    const { id, cookie } = await person('editor', 'edu@example.cat')
    const answer = await act(`${list}/${id}/rol?buscar=edu`, { role: 'user' })
    expect(answer.headers.get('Location')).toBe(`${list}?buscar=edu`)
    expect(noticeOf(answer)?.key).toBe('roleUpdated')
    expect(flashesCopy.es.roleUpdated.title).toBe('Rol de usuario actualizado correctamente')
    expect(await roleOf(id)).toBe(0)
    expect(await isSignedIn(cookie)).toBe(false)
    expect(await audited()).toEqual([
      { action: 'account.role-changed', id, details: {}, changes: { role: ['editor', 'user'] } },
    ])
    await act(`${list}/${id}/rol`, { role: 'user' })
    expect(await audited()).toHaveLength(1)
  })

  test('a role in the panel needs a new sign-in, which reports a short password', async () => {
    const { id, cookie } = await person('user', 'pau@example.cat')
    const short = await hashPassword(testAsker, 'romesco')
    await app.pool.sql`update account_passwords set hash = ${short} where account_id = ${id}`
    await act(`${list}/${id}/rol`, { role: 'editor' })
    expect(await roleOf(id)).toBe(2)
    expect(await isSignedIn(cookie)).toBe(false)
    await answered(signInAs('pau@example.cat', 'romesco'), 422, fieldsCopy.es.passwordShortForRole)
  })

  test('a change between panel roles does not end the sessions', async () => {
    const { id, cookie } = await person('editor', 'edu@example.cat')
    await act(`${list}/${id}/rol`, { role: 'admin' })
    expect((await app.ask(list, { cookie })).status).toBe(200)
  })

  test('when two admins demote each other, one of them stays admin', async () => {
    for (const turn of [1, 2, 3]) {
      const one = await person('admin', `one${turn}@example.cat`)
      const other = await person('admin', `other${turn}@example.cat`)
      await app.pool.sql`update usuarios set role = 0 where id not in (${one.id}, ${other.id})`
      const path = turn === 3 ? 'desactivar' : 'rol'
      const fields: Record<string, string> = turn === 3 ? {} : { role: 'user' }
      const answers = await Promise.all([
        act(`${list}/${other.id}/${path}`, fields, one.cookie),
        act(`${list}/${one.id}/${path}`, fields, other.cookie),
      ])
      const rows = await app.pool.sql`
        select id from usuarios where role = 1 and deactivated_at is null`
      expect(rows).toHaveLength(1)
      const [first, second] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      // The second admin has lost the role or the session.
      expect(first).toBe(302)
      expect([401, 403]).toContain(second)
    }
  })
})

describe('a deactivated account', () => {
  test('has no session, link or sign-in, and no answer reveals it', async () => {
    const { id, cookie } = await person('user', 'pau@example.cat')
    await app.send('/auth/recuperar', { email: 'pau@example.cat' })
    const ownId = await app.pool.value`select text from mails order by created_at`
    const token = /token=([\w-]{43})/u.exec(ownId)?.[1] ?? ''
    expect((await app.ask(`/auth/nueva-contrasena?token=${token}`)).status).toBe(200)

    const answer = await act(`${list}/${id}/desactivar`, {})
    expect([answer.status, noticeOf(answer)?.key]).toEqual([302, 'accountDeactivated'])
    expect(await isSignedIn(cookie)).toBe(false)
    const link = await app.send('/auth/nueva-contrasena', {
      token,
      password: newPassword,
      confirmation: newPassword,
    })
    expect(link.status).toBe(410)
    const right = await signInAs('pau@example.cat')
    const wrong = await signInAs('pau@example.cat', 'not the password')
    expect([right.status, wrong.status]).toEqual([422, 422])
    expect(await words(right)).toBe(await words(wrong))
    await emptyTables(app.pool, ['mails'])
    await app.send('/auth/recuperar', { email: 'pau@example.cat' })
    expect(await app.pool.sql`select 1 from mails`).toEqual([])
  })

  test('can sign in again when reactivated, and old sessions stay ended', async () => {
    const { id, cookie } = await person('user', 'pau@example.cat')
    await act(`${list}/${id}/desactivar`, {})
    const link = `${list}/${id}/reactivar?rol=desactivados`
    expect(await see(`${list}?rol=desactivados`)).toContain(`href="${link}"`)
    expect(await see(link)).toContain(`action="${link}"`)
    const answer = await act(`${list}/${id}/reactivar?rol=desactivados`, {})
    expect(answer.headers.get('Location')).toBe(`${list}?rol=desactivados`)
    expect(await isSignedIn(cookie)).toBe(false)
    expect((await signInAs('pau@example.cat')).status).toBe(302)
    expect((await audited()).map(({ action }) => action).slice(0, 2)).toEqual([
      'account.deactivated',
      'account.reactivated',
    ])
  })

  test('cannot be one’s own', async () => {
    await person('admin', 'altra@example.cat')
    const own = await app.accountOf('ona@example.cat')
    expect(await see(`${list}/${own}/desactivar`)).toContain(copy.deactivation.own)
    expect((await act(`${list}/${own}/desactivar`, {})).status).toBe(409)
    expect(await isSignedIn(admin)).toBe(true)
  })
})

describe('the page of passwords', () => {
  const both = { password: newPassword, confirmation: newPassword }

  test('leads back to the list with a reason without an account', async () => {
    const unknown = await app.ask(`${passwords}?cuenta=junk`, { cookie: admin })
    expect(unknown.headers.get('Location')).toBe(list)
    expect(noticeOf(unknown)?.key).toBe('restrictedAccess')
    const posted = await act(passwords, both)
    expect(posted.headers.get('Location')).toBe(list)
    expect(noticeOf(posted)?.key).toBe('emailMissing')
    expect(flashesCopy.es.restrictedAccess.title).toBe(
      'Acceso restringido. Por favor, accede desde la gestión de usuarios.',
    )
  })

  test('accepts a typed address, and shows it in no URL', async () => {
    const { id } = await person('user', 'pau@example.cat')
    const to = `${passwords}/cuenta`
    for (const [email, message] of [
      ['pau', fieldsCopy.es.emailMissingAt],
      ['', fieldsCopy.es.emailMissingAt],
      ['nobody@example.cat', fieldsCopy.es.noSuchAccount],
    ] as const) {
      await answered(act(to, { email }), 422, message, `value="${email}"`)
    }
    const answer = await act(to, { email: ' PAU@example.cat ' })
    expect(answer.headers.get('Location')).toBe(`${passwords}?cuenta=${id}`)
    expect(await see(`${passwords}?cuenta=${id}`)).toContain('pau@example.cat')
  })

  test('refuses a password that is short, common or not repeated', async () => {
    const member = await person('user', 'pau@example.cat')
    const editor = await person('editor', 'edu@example.cat')
    for (const [{ id }, typed, message] of [
      [member, ['curt', 'curt'], fieldsCopy.es.passwordTooShort],
      [member, ['123456', '123456'], fieldsCopy.es.passwordTooCommon],
      [member, [newPassword, 'another'], fieldsCopy.es.passwordsDiffer],
      [editor, ['romesco', 'romesco'], fieldsCopy.es.staffPasswordTooShort],
    ] as const) {
      const [first, second] = typed
      const answer = await act(`${passwords}?cuenta=${id}`, {
        password: first,
        confirmation: second,
      })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toContain(message)
      expect(html).not.toContain(`value="${first}"`)
    }
    expect(await audited()).toEqual([])
  })

  test('ends all sessions of another person and mails them', async () => {
    const { id, cookie } = await person('editor', 'edu@example.cat')
    const answer = await act(`${passwords}?cuenta=${id}`, both)
    expect(answer.headers.get('Location')).toBe(list)
    expect(noticeOf(answer)).toEqual({
      key: 'passwordUpdatedFor',
      values: { email: 'edu@example.cat' },
    })
    expect(await isSignedIn(cookie)).toBe(false)
    expect((await signInAs('edu@example.cat')).status).toBe(422)
    expect((await signInAs('edu@example.cat', newPassword)).status).toBe(302)
    const mails = await app.table('select kind, recipient, text from mails order by recipient')
    expect(mails.map(([kind, recipient]) => [kind, recipient])).toEqual([
      ['account-passwordSet', 'edu@example.cat'],
      ['account-passwordSet-admins', 'ona@example.cat'],
    ])
    expect(JSON.stringify(mails)).not.toContain(newPassword)
    const [first] = await audited()
    const noted = { action: 'account.password-changed', id, details: { by: 'panel' }, changes: {} }
    expect(first).toEqual(noted)
    expect(JSON.stringify(app.logged)).not.toContain(newPassword)
  })

  test('ends one’s other sessions and keeps this one', async () => {
    const own = await app.accountOf('ona@example.cat')
    const made = await app.pool.value`
      insert into sessions (token_hash, account_id, expires_at)
      values (sha256('other'), ${own}, now() + interval '1 hour') returning id`
    const answer = await act(`${passwords}?cuenta=${own}`, both)
    expect(noticeOf(answer)?.key).toBe('passwordUpdated')
    expect(await isSignedIn(admin)).toBe(true)
    expect(await app.pool.sql`select 1 from sessions where id = ${made}`).toEqual([])
    expect(await app.pool.sql`select kind from mails`).toEqual([
      { kind: 'account-passwordChanged' },
    ])
  })
})
