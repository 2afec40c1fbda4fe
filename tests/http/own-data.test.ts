import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#app/platform/auth/proofs/password.server.ts'
import { fileApp } from '#tests/support/app.ts'
import { testAsker } from '#tests/support/context.ts'
import { answered, shows } from '#tests/support/pages.ts'
import { password, storedPassword } from '#tests/support/passwords.ts'

const data = '/cuenta/datos'
const file = `${data}/descarga`
const deletion = `${data}/eliminar`

const app = await fileApp()

async function signedIn(email: string, minutes = 0): Promise<string> {
  const cookie = await app.signIn('user', email)
  const accountId = await app.accountOf(email)
  const hash = await hashPassword(testAsker, password)
  await storedPassword(app.db, { accountId, hash, now: new Date() })
  await app.pool.sql`
    update sessions set authenticated_at = now() - make_interval(mins => ${minutes}) where account_id = ${accountId}`
  return cookie
}

const accountsOf = async (email: string) =>
  (await app.pool.query('select from usuarios where email = $1', [email])).rowCount

describe('the page', () => {
  test('says what is stored and offers both actions', async () => {
    const words = ['Qué guardamos', 'Descargar mis datos', 'Eliminar mi cuenta', '12 meses después']
    const cookie = await signedIn('page@example.cat')
    const response = await app.ask(data, { cookie })
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const html = await response.text()
    for (const word of words) expect(html).toContain(word)
    shows(html, `action="${file}"`, `href="${deletion}"`)
    expect(html).not.toContain('name="currentPassword"')
  })

  test('shows the club’s retention periods, as the privacy policy does', async () => {
    const cookie = await signedIn('months@example.cat')
    const { legal } = (await import('#app/club-content.ts')).clubContent
    await app.pool.sql`
      insert into settings (key, value) values ('legal', ${JSON.stringify({ ...legal, retentionMonths: 18 })})`
    expect(await app.read(data, cookie)).toContain('18 meses después del evento')
    const policy = await app.read('/legal/privacidad')
    shows(policy, '18 meses después del evento', 'Si la solicitud se rechaza, 18 meses')
    expect(await app.read('/legal/privacidad', 'language=ca')).toContain(
      '18 mesos després de l’esdeveniment',
    )
    await app.pool.sql`delete from settings`
  })
})

test('the download is an uncached zip file', async () => {
  const cookie = await signedIn('file@example.cat')
  const response = await app.send(file, {}, cookie)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="mis-datos-[\d-]+\.zip"$/u),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const { account } = JSON.parse(strFromU8(files['datos.json'] ?? new Uint8Array()))
  expect(account).toMatchObject([{ email: 'file@example.cat' }])
  expect(strFromU8(files['cuenta.csv'] ?? new Uint8Array())).toContain('file@example.cat')
})

describe('the deletion', () => {
  test('lists what is erased and kept, and asks for confirmation', async () => {
    const email = 'stay@example.cat'
    const cookie = await signedIn(email)
    shows(await app.read(deletion, cookie), 'Qué se borra', 'Qué se queda, y por qué')
    await answered(app.send(deletion, {}, cookie), 422, 'Marca la casilla')
    expect(await accountsOf(email)).toBe(1)
  })

  test('asks for the password, and keeps the tick', async () => {
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

  test('ends on the public site, without cookies or session', async () => {
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
    expect(await app.pool.sql`select kind from mails where recipient = ${email}`).toEqual([
      { kind: 'account-deleted' },
    ])
    expect(JSON.stringify(app.logged)).not.toContain(email)
  })
})
