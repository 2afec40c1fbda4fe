import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { problemPageCopy } from '#app/frame/problems/problem-page.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** A form that comes after its session has ended is kept; a page is led to sign-in and back. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const member = { full_name: 'Núria Serra', email: 'nuria@example.cat', phone: '', reason: '' }

test.each(['es', 'ca'] as const)(
  'what was typed is on the page that signs in, in %s',
  async (language) => {
    const response = await app.send('/admin/socios/nuevo', member, `language=${language}`)
    const html = await response.text()
    expect(response.status).toBe(401)
    expect(html).toContain(signInAgainCopy[language].title)
    expect(html).toMatch(
      /<form[^>]*action="\/auth"[^>]*target="_blank"|target="_blank"[^>]*action="\/auth"/u,
    )
    expect(html).toContain('value="Núria Serra"')
    expect(html).toContain('action="/admin/socios/nuevo"')
    expect(html).toContain(problemPageCopy[language].sendAgain)
  },
)

test('a password that was typed is not', async () => {
  const form = { currentPassword: 'el secret de la casa', email: 'nova@example.cat' }
  const response = await app.send('/cuenta/email', form)
  const html = await response.text()
  expect(response.status).toBe(401)
  expect(html).not.toContain('el secret de la casa')
  expect(html).toContain(signInAgainCopy.es.lost)
})

test('the form is stored once somebody has signed in, and only then', async () => {
  await app.send('/admin/socios/nuevo', member)
  const count = async () => {
    const { rows } = await app.pool.query('select 1 from membership_requests where email = $1', [
      member.email,
    ])
    return rows.length
  }
  expect(await count()).toBe(0)
  const admin = await app.signIn('admin')
  expect((await app.send('/admin/socios/nuevo', member, admin)).status).toBe(302)
  expect(await count()).toBe(1)
})

test('a page is led to sign-in with the way back', async () => {
  const response = await app.ask('/admin/socios?buscar=roca')
  expect([response.status, response.headers.get('Location')]).toEqual([
    302,
    `/admin/login?returnTo=${encodeURIComponent('/admin/socios?buscar=roca')}`,
  ])
})

test('whoever signed in in another tab reads as whom; a visitor signs in first', async () => {
  const cookie = await app.signIn('user', 'altra@example.cat')
  expect(await (await app.ask('/auth/otra-vez', { cookie })).text()).toContain(
    signInAgainCopy.es.done.as('altra@example.cat'),
  )
  expect((await app.ask('/auth/otra-vez')).headers.get('Location')).toBe(
    `/auth?returnTo=${encodeURIComponent('/auth/otra-vez')}`,
  )
})

test('how somebody stands is told anew as soon as it changes', async () => {
  const email = 'demana@example.cat'
  const cookie = await app.signIn('user', email)
  const standing = async () => (await app.ask('/sesion', { cookie })).json()
  expect((await standing()).account).toMatchObject({ requested: false })
  await app.pool.query(
    `insert into membership_requests (full_name, email, user_id)
     select 'Joan Puig', email, id from usuarios where email = $1`,
    [email],
  )
  await expect.poll(async () => (await standing()).account).toMatchObject({ requested: true })
})
