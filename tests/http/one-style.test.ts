import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareSetupLink } from '#app/accounts/accounts/sign-up/super-admin.server.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { flashesCopy } from '#app/copy/flashes.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'

/** Numbers, hours and greetings as people are told them everywhere. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const words = async (path: string, cookie = '') =>
  (await (await app.ask(path, { cookie })).text())
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/(?:&nbsp;|\s)+/gu, ' ')

test.each(['language=es', 'language=ca'])('a thousand has its point (%s)', async (cookie) => {
  expect(await words('/', cookie)).toContain('+1.000')
  await app.pool.query('update events set price = 123450 where id = 1')
  expect(await words('/eventos/1', cookie)).toContain('1.234,50 €')
  await app.pool.query('update events set max_participants = 1200, seats_taken = 1100 where id = 1')
  expect(await words('/eventos/1', cookie)).toMatch(/1\.200 pla(?:zas|ces)/u)
  expect(await words('/eventos', cookie)).toMatch(/1\.200 pla(?:zas|ces)/u)
  const staff = `${cookie}; ${await app.signIn('editor')}`
  expect(await words('/admin/eventos', staff)).toContain('1.100 de 1.200')
  expect(await words('/admin/dashboard', staff)).toContain('1.100 de 1.200')
})

test.each(['language=es', 'language=ca'])(
  'an hour of the morning has two digits wherever it stands (%s)',
  async (cookie) => {
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into events (title, description, date, location, max_participants)
       values ('Matí', 'x', '2098-07-09T07:05Z', 'Girona', 20) returning id`,
    )
    const path = `/eventos/${rows[0]?.id}`
    for (const each of [path, `${path}/inscripcion`, '/admin/eventos?buscar=Mat%C3%AD']) {
      const shown = await words(each, `${cookie}; ${await app.signIn('editor')}`)
      expect(shown).toContain('09:05')
      expect(shown).not.toMatch(/(?<!\d)9:05/u)
    }
  },
)

test.each([
  [1, 'accessGranted'],
  [2, 'editorAccessGranted'],
] as const)('role %d is greeted as what it is', async (role, key) => {
  const email = `role-${role}@example.cat`
  const { id } = await accountWithPassword(app.db, { email })
  await app.pool.query('update usuarios set role = $1 where id = $2', [role, id])
  const response = await app.send('/admin/login', { email, password, returnTo: '' })
  const told = response.headers.getSetCookie().find((each) => each.startsWith('flash='))
  expect(decodeURIComponent(told ?? '')).toContain(`"${key}"`)
  expect(flashesCopy.es.editorAccessGranted.description).not.toContain('administrador')
})

test('a password too short for the first admin is told the same length as beside the field', async () => {
  await app.pool.query('update usuarios set role = 2 where role = 1')
  const { token } = await prepareSetupLink(app.db, null, new Date())
  const response = await app.send(`/create-super-admin?token=${token}`, {
    token: token ?? '',
    email: 'primera@example.cat',
    password: 'curta',
  })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain(fieldsCopy.es.staffPasswordTooShort)
  expect(html).not.toContain(fieldsCopy.es.passwordTooShort)
})
