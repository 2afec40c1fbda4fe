import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { accountPasswords } from '#app/platform/schema/accounts/accounts.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { testAsker } from '#tests/support/context.ts'

const data = '/cuenta/datos'
const file = `${data}/descarga`
const deletion = `${data}/eliminar`
const password = 'oliva arbequina'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** A cookie of somebody who signed in so many minutes ago. */
async function signedIn(email: string, minutes = 0): Promise<string> {
  const cookie = await app.signIn('user', email)
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from usuarios where email = $1',
    [email],
  )
  const accountId = rows[0]?.id ?? ''
  await app.db
    .insert(accountPasswords)
    .values({ accountId, hash: await hashPassword(testAsker, password) })
  await app.pool.query(
    'update sessions set authenticated_at = now() - make_interval(mins => $1) where account_id = $2',
    [minutes, accountId],
  )
  return cookie
}

const accountsOf = async (email: string) =>
  (await app.pool.query('select from usuarios where email = $1', [email])).rowCount

describe('the page', () => {
  test.each([
    ['es', 'Qué guardamos', 'Descargar mis datos', 'Eliminar mi cuenta', '12 meses después del'],
    ['ca', 'Què guardem', 'Descarregar les meves dades', 'Eliminar el meu compte', '12 mesos desp'],
  ])('tells in %s what is kept and offers both', async (language, ...words) => {
    const cookie = await signedIn(`page-${language}@example.cat`)
    const response = await app.ask(data, { cookie: `${cookie}; language=${language}` })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const html = await response.text()
    for (const word of words) expect(html).toContain(word)
    expect(html).toContain(`action="${file}"`)
    expect(html).toContain(`href="${deletion}"`)
    expect(html).not.toContain('name="currentPassword"')
  })

  test('tells the months that the club has set, as the privacy policy does', async () => {
    const cookie = await signedIn('months@example.cat')
    const { legal } = (await import('#app/club-content.ts')).clubContent
    await app.pool.query(`insert into settings (key, value) values ('legal', $1)`, [
      JSON.stringify({ ...legal, retentionMonths: 18 }),
    ])
    expect(await (await app.ask(data, { cookie })).text()).toContain('18 meses después del evento')
    const policy = await (await app.ask('/legal/privacidad')).text()
    expect(policy).toContain('18 meses después del evento')
    expect(policy).toContain('Si la solicitud se rechaza, 18 meses')
    const catalan = await app.ask('/legal/privacidad', { cookie: 'language=ca' })
    expect(await catalan.text()).toContain('18 mesos després de l’esdeveniment')
    await app.pool.query('delete from settings')
  })

  test.each([data, file, deletion])('%s is for who is signed in', async (path) => {
    const asked = await app.ask(path)
    expect(asked.headers.get('Location')).toBe(`/auth?returnTo=${encodeURIComponent(path)}`)
    const sent = await app.send(path, { confirmed: 'yes' })
    expect(sent.status).toBe(401)
  })
})

describe('the download', () => {
  test('is a zip to be kept as a file, and stored by nobody on the way', async () => {
    const cookie = await signedIn('file@example.cat')
    const response = await app.send(file, {}, cookie)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="mis-datos-[\d-]+\.zip"$/u,
      ),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const { account } = JSON.parse(strFromU8(files['datos.json'] ?? new Uint8Array()))
    expect(account).toMatchObject([{ email: 'file@example.cat' }])
    expect(strFromU8(files['cuenta.csv'] ?? new Uint8Array())).toContain('file@example.cat')
  })

  test.each([
    ['es', 'Escribe tu contraseña actual', 'Esta no es tu contraseña actual', 'cuenta.csv'],
    ['ca', 'Escriu la teva contrasenya', 'Aquesta no és la teva contrasenya', 'compte.csv'],
  ])('asks in %s for the password on the page', async (language, needed, wrong, table) => {
    const cookie = `${await signedIn(`old-${language}@example.cat`, 11)}; language=${language}`
    expect(await (await app.ask(data, { cookie })).text()).toContain('name="currentPassword"')
    for (const [currentPassword, words] of [
      ['', needed],
      ['nope nope', wrong],
    ] as const) {
      const refused = await app.send(file, { currentPassword }, cookie)
      expect(refused.status).toBe(422)
      expect(refused.headers.get('Content-Disposition')).toBeNull()
      const html = await refused.text()
      expect(html).toContain(words)
      expect(html).toContain('name="currentPassword"')
      expect(html).not.toContain('nope nope')
    }
    const response = await app.send(file, { currentPassword: password }, cookie)
    expect(Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())))).toContain(table)
  })

  test('is refused in words the sixth time of an hour, and without a form of this site', async () => {
    const cookie = await signedIn('six@example.cat')
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await app.send(file, {}, cookie)).status).toBe(200)
    }
    const refused = await app.send(file, {}, cookie)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Demasiados intentos')
    expect((await app.ask(file, { cookie })).status).toBe(405)
    expect((await app.send(file, { extra: '1' }, cookie)).status).toBe(422)
    const foreign = await app.ask(file, {
      method: 'POST',
      cookie,
      body: '',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://evil.example',
      },
    })
    expect(foreign.status).toBe(403)
  })
})

describe('the deletion', () => {
  test.each([
    ['es', 'Qué se borra', 'Qué se queda, y por qué', 'Marca la casilla'],
    ['ca', 'Què s’esborra', 'Què es queda, i per què', 'Marca la casella'],
  ])(
    'says in %s what goes and what stays, and wants to be confirmed',
    async (language, ...words) => {
      const email = `stay-${language}@example.cat`
      const cookie = `${await signedIn(email)}; language=${language}`
      const [gone, kept, tick] = words
      const html = await (await app.ask(deletion, { cookie })).text()
      expect(html).toContain(gone)
      expect(html).toContain(kept)
      const refused = await app.send(deletion, {}, cookie)
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain(tick)
      expect(await accountsOf(email)).toBe(1)
    },
  )

  test('asks for the password, and keeps the tick meanwhile', async () => {
    const cookie = await signedIn('slow@example.cat', 11)
    const refused = await app.send(deletion, { confirmed: 'yes' }, cookie)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('Escribe tu contraseña actual')
    expect(html).toMatch(/name="confirmed"[^>]*checked=""/u)
    const wrong = await app.send(
      deletion,
      { confirmed: 'yes', currentPassword: 'nope nope' },
      cookie,
    )
    expect(await wrong.text()).toContain('Esta no es tu contraseña actual')
    expect(await accountsOf('slow@example.cat')).toBe(1)
  })

  test('ends on the public site, without cookies, and the session is dead', async () => {
    const email = 'leaving@example.cat'
    const cookie = await signedIn(email, 11)
    const response = await app.send(
      deletion,
      { confirmed: 'yes', currentPassword: password },
      cookie,
    )
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/')
    const set = response.headers.getSetCookie().join('\n')
    expect(set).toMatch(/^session=; Max-Age=0/mu)
    expect(set).toMatch(/^device=; Max-Age=0/mu)
    expect(decodeURIComponent(set)).toContain('accountDeleted')
    expect(await accountsOf(email)).toBe(0)
    expect((await app.ask('/cuenta', { cookie })).headers.get('Location')).toMatch(/^\/auth/u)
    const { rows } = await app.pool.query('select kind from mails where recipient = $1', [email])
    expect(rows).toEqual([{ kind: 'account-deleted' }])
    expect(JSON.stringify(app.logged)).not.toContain(email)
  })

  test('is not offered to the last admin, and refused to who sends it all the same', async () => {
    const cookie = await app.signIn('admin', 'only-admin@example.cat')
    const html = await (await app.ask(deletion, { cookie })).text()
    expect(html).toContain('Eres la única persona que administra el sitio')
    expect(html).not.toContain('name="confirmed"')
    const refused = await app.send(deletion, { confirmed: 'yes' }, cookie)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Eres la única persona que administra el sitio')
    expect(await accountsOf('only-admin@example.cat')).toBe(1)
  })
})
