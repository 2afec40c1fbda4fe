import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownAccountCopy } from '#app/copy/own-account.copy.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { problemPageCopy } from '#app/frame/problems/problem-page.copy.ts'
import { ownAccountGroups } from '#app/members/own-account/own-account-paths.ts'
import { accounts, authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { fileApp } from '#tests/support/app.ts'
import { memberSession } from '#tests/support/members.ts'
import { answered, shows } from '#tests/support/pages.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'

/** A form sent after its session has ended is kept; a page leads to the sign-in and back. */

const app = await fileApp()

const member = { full_name: 'Núria Serra', email: 'nuria@example.cat', phone: '', reason: '' }

test.each(['es', 'ca'] as const)('typed text is on the sign-in page, in %s', async (language) => {
  const response = await app.send('/admin/socios/nuevo', member, `language=${language}`)
  const html = await response.text()
  expect(response.status).toBe(401)
  expect(html).toContain(signInAgainCopy[language].title)
  expect(html).toMatch(
    /<form[^>]*action="\/auth"[^>]*target="_blank"|target="_blank"[^>]*action="\/auth"/u,
  )
  expect(html).toContain('value="Núria Serra"')
  shows(html, 'action="/admin/socios/nuevo"', problemPageCopy[language].sendAgain)
})

test('typed passwords are not', async () => {
  const form = { currentPassword: 'el secret de la casa', email: 'nova@example.cat' }
  const html = await answered(app.send('/cuenta/email', form), 401)
  expect(html).not.toContain('el secret de la casa')
  expect(html).toContain(signInAgainCopy.es.lost)
})

test('signing in in another tab shows the account, and a visitor signs in first', async () => {
  const cookie = await app.signIn('user', 'altra@example.cat')
  expect(await app.read('/auth/otra-vez', cookie)).toContain(
    signInAgainCopy.es.done.as('altra@example.cat'),
  )
  expect((await app.ask('/auth/otra-vez')).headers.get('Location')).toBe(
    `/auth?returnTo=${encodeURIComponent('/auth/otra-vez')}`,
  )
})

test('a changed account state is shown immediately', async () => {
  const email = 'demana@example.cat'
  const cookie = await app.signIn('user', email)
  const session = async () => (await app.ask('/sesion', { cookie })).json()
  expect((await session()).account).toMatchObject({ requested: false })
  await app.pool.sql`
    insert into membership_requests (full_name, email, user_id)
    select 'Joan Puig', email, id from usuarios where email = ${email}`
  await expect.poll(async () => (await session()).account).toMatchObject({ requested: true })
})

/** The cookie `signed-in` tells public pages to ask who is signed in. */
const marker = ({ headers }: Response) =>
  headers.getSetCookie().find((line) => line.startsWith('signed-in='))

const says = {
  yes: /^signed-in=1; Max-Age=2592000; /u,
  no: /^signed-in=0; /u,
  gone: /^signed-in=; Max-Age=0; /u,
}

const strange = `session=${'x'.repeat(43)}`

test('the session marker starts and ends with the session', async () => {
  const email = 'maria@example.cat'
  await accountWithPassword(app.db, { email })
  await app.db.update(accounts).set({ role: 1 }).where(eq(accounts.email, email))
  for (const path of ['/auth', '/admin/login']) {
    const entered = await app.send(path, { email, password })
    expect([path, marker(entered)]).toEqual([path, expect.stringMatching(says.yes)])
  }
  const refused = await app.send('/auth', { email, password: 'no és aquesta' })
  expect(marker(refused)).toBeUndefined()
  const left = await app.send('/salir', {}, await app.signIn('user'))
  expect(marker(left)).toMatch(says.gone)
})

test('pages are the same for everyone else, and can be cached', async () => {
  const cookie = await app.signIn('user')
  for (const cookies of ['', 'signed-in=1', `${cookie}; signed-in=1`, `${cookie}; signed-in=0`]) {
    const page = await app.ask('/', { cookie: cookies })
    expect([cookies, marker(page)]).toEqual([cookies, undefined])
    expect(page.headers.get('Cache-Control')).toMatch(/^public/u)
  }
})

test('a marker without a session shows nothing, and is removed', async () => {
  for (const cookie of [
    'signed-in=1',
    `signed-in=1; ${strange}`,
    'signed-in=1; session=<script>',
  ]) {
    const response = await app.ask('/sesion', { cookie })
    expect(await response.json()).toEqual({ account: null })
    expect([cookie, marker(response)]).toEqual([cookie, expect.stringMatching(says.no)])
    const area = await app.ask('/cuenta', { cookie })
    expect([area.status, marker(area)]).toEqual([302, undefined])
  }
})

test('a session without a marker is recognised again when it is used', async () => {
  const cookie = `${await app.signIn('editor')}; signed-in=0`
  for (const path of ['/cuenta', '/admin/dashboard']) {
    expect([path, marker(await app.ask(path, { cookie }))]).toEqual([
      path,
      expect.stringMatching(says.yes),
    ])
  }
})

test('a session before its second step keeps it', async () => {
  const cookie = `${await app.signIn('user', 'halfway@example.cat')}; signed-in=1`
  const accountId = await app.accountOf('halfway@example.cat')
  const phone = { factorType: 'phone', status: 'verified', phone: '+34600111222' } as const
  await app.db.insert(authenticationFactors).values({ accountId, ...phone })
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await app.ask('/sesion', { cookie })
    expect([await response.json(), marker(response)]).toEqual([{ account: null }, undefined])
  }
})

const { cookie: berta } = await memberSession(app, 'berta@example.cat', 'Berta Pla')

async function menuOn(path: string, cookie: string) {
  const html = await app.read(path, cookie)
  const links = [...html.matchAll(/<a [^>]*href="(\/cuenta[^"]*)"[^>]*>/gu)]
  return {
    all: new Set(links.map(([, to]) => to)),
    marked: links.filter(([tag]) => tag.includes('aria-current="page"')).map(([, to]) => to),
  }
}

const groups = (isMember: boolean) =>
  ownAccountGroups(ownAccountCopy.es, (_, forMembers) => isMember || !forMembers).filter(
    ({ pages }) => pages.length > 0,
  )

test.each(groups(true).flatMap(({ pages }) => pages.map(({ to }) => to)))(
  'on %s a member finds it marked',
  async (path) => {
    expect((await menuOn(path, berta)).marked).toEqual([path])
  },
)

test('people who are not members are not offered members’ pages', async () => {
  const { all } = await menuOn('/cuenta', await app.signIn('user', 'carla@example.cat'))
  const first = groups(false).map(({ pages }) => pages[0]?.to)
  expect(first.filter((path) => !all.has(path))).toEqual([])
  expect([...all].join()).not.toMatch(/directorio|asambleas|domiciliacion/u)
})
