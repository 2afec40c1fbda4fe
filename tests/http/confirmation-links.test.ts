import { beforeEach, expect, test } from 'vitest'
import { accountsCopy } from '#app/accounts/accounts/accounts.copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { cookieIn } from '#tests/support/pages.ts'
import { password } from '#tests/support/passwords.ts'
import { writtenMails } from '#tests/support/written-mails.ts'

const copy = accountsCopy.es
const email = 'maria@example.cat'

const app = await fileApp()
beforeEach(() => emptyTables(app.pool, ['usuarios', 'mails', 'rate_limits']))

async function signUp() {
  const fields = { email, password, full_name: 'Maria Puig', returnTo: '/eventos/1' }
  const response = await app.send('/auth/registro', fields)
  expect(response.status).toBe(302)
  const [mail] = await writtenMails(app.db)
  const token = /token=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? ''
  return { token, cookie: cookieIn(response, 'sign-up') }
}

const confirm = (token: string, cookie: string) =>
  app.send('/auth/verificar', { token, returnTo: '/eventos/1' }, cookie)

const linkPage = async (token: string, cookie = '') => {
  const response = await app.ask(`/auth/verificar?token=${token}&returnTo=%2Feventos%2F1`, {
    cookie,
  })
  return { status: response.status, html: await response.text() }
}

test('a used link says that the address is confirmed, and leads to signing in', async () => {
  const { token, cookie } = await signUp()
  expect((await confirm(token, cookie)).status).toBe(302)
  const { status, html } = await linkPage(token)
  expect(status).toBe(200)
  expect(html).toContain(copy.verify.confirmedTitle)
  expect(html).toContain('href="/auth?returnTo=%2Feventos%2F1"')
  expect(html).not.toContain(copy.expired.title)
})

test('a signed-in person sees the address, and continues to the page', async () => {
  const { token, cookie } = await signUp()
  await confirm(token, cookie)
  const response = await app.send('/auth', { email, password, returnTo: '' })
  const { status, html } = await linkPage(token, cookieIn(response, 'session'))
  expect(status).toBe(200)
  expect(html).toContain(copy.verify.confirmedAs(email))
  expect(html).toMatch(/<a[^>]*href="\/eventos\/1"[^>]*>Continuar/u)
  expect(html).not.toContain(copy.expired.title)
})

test('the second of two tabs leads to the same page without an error', async () => {
  const { token, cookie } = await signUp()
  const tabs = await Promise.all([linkPage(token, cookie), linkPage(token, cookie)])
  expect(tabs.map(({ status }) => status)).toEqual([200, 200])
  expect((await confirm(token, cookie)).status).toBe(302)
  const second = await confirm(token, cookie)
  expect(second.status).toBe(302)
  const to = second.headers.get('Location') ?? ''
  expect(to).toContain('/auth/verificar?token=')
  expect(await app.read(to, cookie)).toContain(copy.verify.confirmedTitle)
})

test('an unknown or replaced link is refused', async () => {
  const { token, cookie } = await signUp()
  await app.pool.sql`delete from rate_limits`
  await signUp()
  for (const dead of [token, 'a'.repeat(43)]) {
    const { status, html } = await linkPage(dead)
    expect(status).toBe(410)
    expect(html).toContain(copy.expired.title)
    expect((await confirm(dead, cookie)).status).toBe(410)
  }
})

test('a used link has no data of the sign-up, and opens nothing', async () => {
  const { token, cookie } = await signUp()
  await confirm(token, cookie)
  const rows = await app.pool.sql`
    select password_hash, browser_hash from account_tokens where used_at is not null`
  expect(rows).toEqual([{ password_hash: null, browser_hash: null }])
  const again = await app.send('/auth/verificar', { token, password, returnTo: '' })
  expect(again.headers.getSetCookie().some((each) => each.startsWith('session='))).toBe(false)
})
