import { beforeEach, describe, expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { answered, shows } from '#tests/support/pages.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { shownFields } from '#tests/support/shown-form.ts'

let admin: string

const joan = 'joan.vidal@example.org'
const password = 'romesco i calçots'
const copy = membersCopy.es
const account = membershipsCopy.es.account

let now = () => new Date()

const app = await fileApp({ SEED_DEMO: 'false' }, () => now())
beforeEach(async () => {
  now = () => new Date()
  await emptyTables(app.pool)
  admin = await app.signIn('admin', 'ona@example.cat')
})

/** A member as the import stores one; returns the id. */
const imported = ({ email = joan, number = 3, since = '2012-05-01', notes = '' } = {}) =>
  app.pool.value`
  insert into membership_requests (full_name, email, status, member_number, joined_on, member_notes, language)
  values ('Joan Vidal', ${email}, 'approved', ${number}, ${since}, nullif(${notes}, ''), 'ca') returning id`

async function tokenTo(email: string): Promise<string> {
  const [mail] = await app.pool.sql<{ text: string }>`
    select text from mails where recipient = ${email} and text like '%token=%' order by created_at desc limit 1`
  return /token=([\w-]{43})/u.exec(mail?.text ?? '')?.[1] ?? ''
}

const sessionOf = async (email: string) =>
  openedSession(app.db, { accountId: await app.accountOf(email), origin: app.origin })

async function signedUp(email = joan): Promise<string> {
  await app.send('/auth/registro', { email, password, full_name: 'Joan Vidal', returnTo: '' })
  const token = await tokenTo(email)
  expect((await app.send('/auth/verificar', { token, returnTo: '' })).status).toBe(302)
  return sessionOf(email)
}

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
const look = async (path: string, cookie = admin) => plain(await app.read(path, cookie))

const joinForm = async (path: string) => shownFields(await look(path), path)

/** Two memberships with one address, as the migration leaves them. */
async function doubles() {
  const old = await imported({ notes: 'Ve els dijous' })
  const fresh = await app.pool.value`
    insert into membership_requests
      (full_name, email, status, member_number, joined_on, phone, double_of)
    values ('Joan V.', 'JOAN.vidal@example.org', 'approved', 5, '2026-01-01', '600', ${old})
    returning id`
  return { old, fresh }
}

const invite = (id: string) => app.send(`/admin/socios/${id}/invitacion`, {}, admin)

const statuses = (answers: Response[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('a member from before the account', () => {
  test('sees it in the account and on the membership page, and cannot apply again', async () => {
    await imported({ email: 'Joan.Vidal@example.org' })
    const cookie = await signedUp()
    const own = await look('/cuenta', cookie)
    expect(own).toContain(account.memberSince(3, '01/05/2012'))
    expect(own).not.toContain(account.none)
    const sentence = membershipsCopy.es.join.isMember(3, '2012')
    expect(await look('/unete', cookie)).toContain(sentence)
    const { account: known } = await (await app.ask('/sesion', { cookie })).json()
    expect(known).toMatchObject({ membership: { number: 3, since: '2012-05-01' } })
    const asked = await app.send('/unete', { full_name: 'Joan', phone: '', reason: '' }, cookie)
    expect(asked.status).toBe(409)
    expect(await asked.text()).toContain(problemsCopy.es.alreadyMember)
    const rows = await app.pool.sql`
      select 1 from audit_log where action = 'account.records-claimed'`
    expect(rows).toEqual([{ '?column?': 1 }])
  })

  test('is not created again by the panel or a program, which name the existing person', async () => {
    await imported()
    const fields = { full_name: 'Joan V', email: joan.toUpperCase(), phone: '', reason: '' }
    const answer = await app.send('/admin/socios/nuevo', fields, admin)
    expect(answer.status).toBe(422)
    const html = plain(await answer.text())
    shows(html, fieldsCopy.es.emailOfMember, copy.besides.isMember(3, '2012'), 'value="Joan V"')
  })
})

describe('doubles', () => {
  test('are found and joined: the oldest stays, is completed, and both rows are kept', async () => {
    const { old, fresh } = await doubles()
    const list = await look('/admin/socios/duplicados')
    const path = `/admin/socios/${fresh}/unir/${old}`
    expect(list).toContain(path)
    expect((await app.send(path, await joinForm(path), admin)).status).toBe(302)
    expect(
      await app.table(
        `select member_number, joined_on::text, phone, left_on is null, member_notes
         from membership_requests order by 1`,
      ),
    ).toEqual([
      [3, '2012-05-01', '600', true, 'Ve els dijous'],
      [5, '2026-01-01', '600', false, null],
    ])
    expect(await look('/admin/socios/duplicados')).toContain(copy.doubles.none)
  })

  test('are not joined when one has changed since it was shown', async () => {
    const { old, fresh } = await doubles()
    const path = `/admin/socios/${fresh}/unir/${old}`
    const form = await joinForm(path)
    await app.pool.sql`
      update membership_requests set updated_at = updated_at + interval '1 second' where id = ${old}`
    await answered(app.send(path, form, admin), 409, problemsCopy.es.recordsChanged)
  })

  test('are never two different people', async () => {
    const one = await imported()
    const other = await imported({ email: 'pau@example.org', number: 9 })
    const answer = await app.ask(`/admin/socios/${one}/unir/${other}`, { cookie: admin })
    expect(answer.status).toBe(409)
  })

  test('leave together', async () => {
    const { old } = await doubles()
    const cookie = await signedUp()
    await app.send(`/admin/socios/${old}/baja`, { left_on: '2026-10-01' }, admin)
    expect(await app.pool.sql`select 1 from membership_requests where left_on is null`).toEqual([])
    const { account: known } = await (await app.ask('/sesion', { cookie })).json()
    expect(known).toMatchObject({ membership: null })
  })

  test('count again for a member whose other record goes to the trash', async () => {
    const { old } = await doubles()
    const cookie = await signedUp()
    await app.send(`/admin/socios/${old}/eliminar`, {}, admin)
    const { account: known } = await (await app.ask('/sesion', { cookie })).json()
    expect(known).toMatchObject({ membership: { number: 5 } })
  })
})

describe('an invitation', () => {
  test('creates the account with a confirmed address and its membership', async () => {
    const id = await imported()
    expect(await look('/admin/socios')).toContain(copy.invitation.offer(1, false))
    expect((await app.send('/admin/socios/invitaciones', {}, admin)).status).toBe(302)
    const list = await look('/admin/socios?vista=activos')
    expect(list).toContain(copy.invitation.invited)
    expect(list).not.toContain(copy.invitation.offer(1, false))
    const [mail] = await app.pool.sql`select kind, language, recipient from mails`
    expect(mail).toEqual({ kind: 'account-memberInvited', language: 'ca', recipient: joan })
    expect(await app.pool.sql`select user_id from membership_requests`).toEqual([{ user_id: null }])

    const token = await tokenTo(joan)
    expect(await look(`/auth/nueva-contrasena?token=${token}`, '')).toContain(
      accountsCopy.es.newPassword.invitedTitle,
    )
    const form = { token, password, confirmation: password }
    expect((await app.send('/auth/nueva-contrasena', form)).status).toBe(302)
    const [row] = await app.pool.sql`select user_id from membership_requests where id = ${id}`
    expect(row?.user_id).toBe(await app.accountOf(joan))
    const own = await look('/cuenta', await sessionOf(joan))
    expect(own).toContain(account.memberSince(3, '01/05/2012'))
    expect((await app.send('/auth/nueva-contrasena', form)).status).toBe(410)
  })

  test('is sent again after a week at the earliest, also by concurrent requests', async () => {
    const id = await imported()
    const both = await Promise.all([invite(id), invite(id)])
    expect(statuses(both)).toEqual([302, 409])
    const six = new Date(Date.now() + 6 * 86_400_000)
    await app.pool.sql`update sessions set expires_at = now() + interval '30 days'`
    now = () => six
    await app.pool.sql`update sessions set last_seen_at = ${six}, authenticated_at = ${six}`
    expect((await invite(id)).status).toBe(409)
    const eight = new Date(Date.now() + 8 * 86_400_000)
    now = () => eight
    await app.pool.sql`update sessions set last_seen_at = ${eight}, authenticated_at = ${eight}`
    expect((await invite(id)).status).toBe(302)
    expect(
      await app.pool.sql`select 1 from mails where kind = 'account-memberInvited'`,
    ).toHaveLength(2)
  })

  test('has no effect once the person has signed up without it', async () => {
    await invite(await imported())
    const token = await tokenTo(joan)
    await signedUp()
    expect((await app.ask(`/auth/nueva-contrasena?token=${token}`)).status).toBe(410)
    const [row] = await app.pool.sql`select user_id from membership_requests`
    expect(row?.user_id).toBe(await app.accountOf(joan))
  })

  test('is refused for a person with an account', async () => {
    await signedUp()
    expect((await invite(await imported())).status).toBe(409)
    expect(await app.pool.sql`select 1 from account_tokens where purpose = 'invitation'`).toEqual(
      [],
    )
  })
})
