import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { fileApp } from '#tests/support/app.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'

/** Addresses of equal length, so that forms which repeat them have equal lengths too. */
const known = 'known-one@example.cat'
const waiting = 'wait-ing-@example.cat'
const unknown = 'nobody-at@example.cat'

const app = await fileApp()
beforeAll(async () => {
  await accountWithPassword(app.db, { email: known })
  await app.db.insert(accounts).values({ email: waiting })
})

/** Everything a stranger sees of an answer, with random values masked. */
async function seen(answer: Response, email: string) {
  const masked = (text: string) =>
    text
      .replaceAll(email, 'EMAIL')
      .replaceAll(encodeURIComponent(email), 'EMAIL')
      .replaceAll(/nonce(?:=|-|&quot;:&quot;|":")"?[\w+/=-]+/gu, 'NONCE')
      .replaceAll(/(sign-up=)[\w-]{43}/gu, '$1TOKEN')
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
  return {
    status: answer.status,
    headers: headers.map(([name, value]) => `${name}: ${masked(value)}`),
    body: masked(await answer.text()),
  }
}

describe.each([
  ['a sign-in', 422, '/auth', { password: 'not this one', returnTo: '' }],
  ['a panel sign-in', 422, '/admin/login', { password: 'not this one', returnTo: '' }],
  ['a forgotten password', 302, '/auth/recuperar', {}],
  ['a sign-up', 302, '/auth/registro', { password, full_name: 'Joan', returnTo: '' }],
])('%s', (_what, status, path, fields) => {
  test('is the same for a known, an unconfirmed and an unknown address', async () => {
    const answers = []
    for (const email of [known, waiting, unknown]) {
      answers.push(await seen(await app.send(path, { email, ...fields }), email))
    }
    expect(answers[0]?.status).toBe(status)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
})

describe.each([
  ['the page', (email: string, word: string) => app.send('/auth', { email, password: word })],
  [
    'the panel',
    (email: string, word: string) => app.send('/admin/login', { email, password: word }),
  ],
  [
    'the auth API',
    (email: string, word: string) =>
      app.json('/auth/v1/token?grant_type=password', { email, password: word }, { apikey: 'key' }),
  ],
])('signing up and then signing in with that password, at %s,', (_what, signIn) => {
  test('has the same answers for a known, an unconfirmed and an unknown address, however often', async () => {
    await app.pool.sql`delete from rate_limits`
    await app.pool.sql`delete from mails`
    const chosen = 'olives i anxoves per a tots'
    const answers: Record<string, unknown[]> = {}
    for (const email of [known, waiting, unknown]) {
      const fields = { email, password: chosen, full_name: 'Joan', returnTo: '' }
      expect((await app.send('/auth/registro', fields)).status).toBe(302)
      answers[email] = []
      // More attempts than mails are sent.
      for (let turn = 0; turn < 6; turn += 1) {
        answers[email].push(await seen(await signIn(email, chosen), email))
      }
      await app.pool.sql`delete from rate_limits`
    }
    expect(answers[waiting]).toEqual(answers[known])
    expect(answers[unknown]).toEqual(answers[known])
    expect(answers[known]?.every((answer) => JSON.stringify(answer).includes('status":4'))).toBe(
      true,
    )
    // Only the mailbox shows the difference.
    const kinds = 'select kind, count(*)::int from mails where recipient = $1 group by 1 order by 1'
    expect(await app.table(kinds, [unknown])).toEqual([['account-verify', 4]])
    await app.pool.sql`delete from usuarios where email = ${unknown}`
  })
})

test('signing in sets the cookies, /sesion knows the account, and /salir ends it', async () => {
  const answer = await app.send('/auth', { email: known, password, returnTo: '//evil.example' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/')
  const set = answer.headers.getSetCookie()
  const names = set.map((line) => line.slice(0, line.indexOf('=')))
  expect(names.toSorted()).toEqual(['device', 'flash', 'session', 'signed-in'])
  const cookie = set.map((line) => line.split(';')[0]).join('; ')
  const asked = await app.ask('/sesion', { cookie })
  expect(asked.headers.get('Cache-Control')).toBe('no-store')
  expect(asked.headers.getSetCookie()).toEqual([])
  expect(await asked.text()).toContain(known)

  const out = await app.send('/salir', { returnTo: '/' }, cookie)
  expect(out.headers.getSetCookie().join()).toMatch(/session=; Max-Age=0/u)
  expect(out.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(await app.read('/sesion', cookie)).not.toContain(known)
})

test('a sign-in returns to the panel, and not to another site', async () => {
  const denied = await app.ask('/admin/socios?buscar=a')
  expect(denied.headers.get('Location')).toBe(
    '/admin/login?returnTo=%2Fadmin%2Fsocios%3Fbuscar%3Da',
  )
  expect(await app.read('/admin/login?returnTo=%2Fadmin%2Fsocios')).toContain(
    'Necesitas iniciar sesión',
  )
  const refused = await app.send('/admin/login', { email: known, password, returnTo: '' })
  expect(refused.status).toBe(422)
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(await refused.text()).toContain('No tienes permisos de administrador')
})
