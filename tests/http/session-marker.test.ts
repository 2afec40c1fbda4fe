import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, authenticationFactors } from '#app/platform/schema/accounts/accounts.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'

/** `signed-in`: what says to public pages that it is worth asking who is signed in. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const marker = ({ headers }: Response) =>
  headers.getSetCookie().find((line) => line.startsWith('signed-in='))

const says = {
  yes: /^signed-in=1; Max-Age=2592000; /u,
  no: /^signed-in=0; /u,
  gone: /^signed-in=; Max-Age=0; /u,
}

const strange = `session=${'x'.repeat(43)}`

test('comes with the session, and goes with it', async () => {
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

test('a browser that signed in before there was one gets it with the next page', async () => {
  const cookie = await app.signIn('user')
  const page = await app.ask('/', { cookie })
  expect(marker(page)).toMatch(says.yes)
  // What goes to one browser is not stored for all.
  expect(page.headers.get('Cache-Control')).toBe('private, no-cache')
  const unchanged = await app.ask('/', {
    cookie,
    headers: { 'If-None-Match': page.headers.get('ETag') ?? '' },
  })
  expect([unchanged.status, marker(unchanged)]).toEqual([304, expect.stringMatching(says.yes)])
  expect(marker(await app.ask('/cuenta', { cookie }))).toMatch(says.yes)
})

test('pages are the same for everybody else, and can be stored', async () => {
  const cookie = await app.signIn('user')
  for (const cookies of ['', 'signed-in=1', `${cookie}; signed-in=1`, `${cookie}; signed-in=0`]) {
    const page = await app.ask('/', { cookie: cookies })
    expect([cookies, marker(page)]).toEqual([cookies, undefined])
    expect(page.headers.get('Cache-Control')).toMatch(/^public/u)
  }
})

test('one that promises what is not there shows nothing, and is taken back', async () => {
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

test('a session that was overlooked is seen again where it is used', async () => {
  const cookie = `${await app.signIn('editor')}; signed-in=0`
  for (const path of ['/cuenta', '/admin/dashboard']) {
    expect([path, marker(await app.ask(path, { cookie }))]).toEqual([
      path,
      expect.stringMatching(says.yes),
    ])
  }
})

test('who has still to show a second factor keeps it', async () => {
  const cookie = `${await app.signIn('user', 'halfway@example.cat')}; signed-in=1`
  const [row] = await app.db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'halfway@example.cat'))
  const phone = { factorType: 'phone', status: 'verified', phone: '+34600111222' } as const
  await app.db.insert(authenticationFactors).values({ accountId: row?.accountId ?? '', ...phone })
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await app.ask('/sesion', { cookie })
    expect([await response.json(), marker(response)]).toEqual([{ account: null }, undefined])
  }
})
