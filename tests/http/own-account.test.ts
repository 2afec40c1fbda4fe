import { beforeEach, describe, expect, test } from 'vitest'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import type { Role } from '#app/platform/auth/role.ts'
import { fileApp, testApp } from '#tests/support/app.ts'
import { emptyTables } from '#tests/support/database.ts'
import { cookieIn } from '#tests/support/pages.ts'
import { accountWithPassword, password } from '#tests/support/passwords.ts'
import { codeOf } from '#tests/support/second-factors.ts'

const email = 'maria@example.cat'

let clock = new Date()
const app = await fileApp({}, () => clock)
beforeEach(async () => {
  clock = new Date()
  await emptyTables(app.pool)
})

const minutesLater = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}

const member = (role: Role = 'user', address = email) =>
  accountWithPassword(app.db, { role, email: address, name: 'Maria' })

async function enter(path = '/auth', address = email) {
  const answer = await app.send(path, { email: address, password })
  return { cookie: cookieIn(answer, 'session'), location: answer.headers.get('Location') }
}

const see = async (path: string, cookie: string) => {
  const answer = await app.ask(path, { cookie })
  return {
    status: answer.status,
    html: await answer.text(),
    location: answer.headers.get('Location'),
  }
}

/** Adds an application on the pages; returns its key, the new cookie and the recovery codes. */
async function addApplication(cookie: string) {
  const begun = await app.send('/cuenta/verificacion/aplicacion', { name: 'Mòbil' }, cookie)
  const page = begun.headers.get('Location') ?? ''
  const { html } = await see(page, cookie)
  const [, after = ''] = html.split(secondFactorsCopy.es.confirm.typed)
  const typed = /<p[^>]*>([^<]+)</u.exec(after)?.[1]?.replaceAll(' ', '') ?? ''
  const answer = await app.send(page, { code: codeOf(typed, clock) }, cookie)
  const text = await answer.text()
  // Only the list has codes; ids and other texts of the page look like them.
  const [list = ''] =
    new RegExp(`<ul aria-label="${secondFactorsCopy.es.codes.list}"[^]*?</ul>`, 'u').exec(text) ??
    []
  const codes = [...list.matchAll(/<li>([^<]*)<\/li>/gu)].map(([, code = '']) => code)
  const raised = cookieIn(answer, 'session')
  return { typed, page, cookie: raised, status: answer.status, codes: [...new Set(codes)] }
}

describe('the second step', () => {
  test('is added by a code, with recovery codes shown once, and required at the next sign-in', async () => {
    await member()
    const first = await enter()
    const added = await addApplication(first.cookie)
    expect(added.status).toBe(200)
    expect(added.codes).toHaveLength(10)
    expect((await see('/cuenta', first.cookie)).status).toBe(302)
    expect((await see('/cuenta', added.cookie)).status).toBe(200)
    const again = await see(added.page, added.cookie)
    expect(again.html).not.toContain(added.typed)
    expect(again.html).not.toContain(added.codes[0])

    const second = await enter('/auth')
    expect(second.location).toBe('/auth/segundo-paso')
    for (const path of ['/cuenta', '/cuenta/sesiones', '/restaurantes/1/resena']) {
      const { status, location } = await see(path, second.cookie)
      expect([status, location]).toEqual([
        302,
        `/auth/segundo-paso?returnTo=${encodeURIComponent(path)}`,
      ])
    }
    expect(JSON.parse((await see('/sesion', second.cookie)).html)).toEqual({ account: null })

    minutesLater(2)
    const { html } = await see('/auth/segundo-paso?returnTo=%2Fcuenta', second.cookie)
    const factor = /name="factor" value="([^"]+)"/u.exec(html)?.[1] ?? ''
    const step = { factor, returnTo: '/cuenta' }
    const wrong = await app.send('/auth/segundo-paso', { ...step, code: '12' }, second.cookie)
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain(fieldsCopy.es.codeWrong)
    const code = codeOf(added.typed, clock).replace(/(\d{3})/u, '$1 ')
    const shown = await app.send('/auth/segundo-paso', { ...step, code }, second.cookie)
    expect(shown.headers.get('Location')).toBe('/cuenta')
    const raised = cookieIn(shown, 'session')
    expect((await see('/cuenta', second.cookie)).status).toBe(302)
    expect((await see('/cuenta', raised)).status).toBe(200)
    expect((await see('/auth/segundo-paso', raised)).location).toBe('/')
  })

  test('can be abandoned, and needs a session', async () => {
    await member()
    const first = await enter()
    await addApplication(first.cookie)
    const { cookie } = await enter()
    expect((await see('/auth/segundo-paso', '')).location).toBe('/auth')
    expect((await see('/auth', cookie)).location).toBe('/auth/segundo-paso')
    await app.send('/salir', {}, cookie)
    expect((await see('/auth/segundo-paso', cookie)).location).toBe('/auth')
  })
})

test('the panel leads admins to a required factor', async () => {
  const strict = await testApp({ REQUIRE_ADMIN_MFA: 'true' })
  try {
    const admin = await strict.signIn('admin')
    const editor = await strict.signIn('editor')
    const answer = await strict.ask('/admin/socios', { cookie: admin })
    expect(answer.headers.get('Location')).toBe('/cuenta/verificacion')
    const page = await strict.ask('/cuenta/verificacion', { cookie: admin })
    expect(await page.text()).toContain(secondFactorsCopy.es.list.required)
    expect((await strict.ask('/admin/imagenes', { cookie: admin })).status).toBe(302)
    expect((await strict.ask('/admin/dashboard', { cookie: editor })).status).toBe(200)
  } finally {
    await strict.close()
  }
})

test('name and language are stored, and used in all mails', async () => {
  const { id } = await member()
  const { cookie } = await enter()
  const wrong = await app.send('/cuenta/perfil', { name: 'M', language: 'fr' }, cookie)
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain(fieldsCopy.es.nameTooShort)
  await app.send('/unete', { full_name: 'Maria' }, cookie)
  await app.send('/cuenta/perfil', { name: 'Maria Soler', language: 'ca' }, cookie)
  expect(await app.pool.sql`select name, language from usuarios where id = ${id}`).toEqual([
    { name: 'Maria Soler', language: 'ca' },
  ])
  expect(await app.pool.sql`select language from membership_requests`).toEqual([{ language: 'ca' }])
  const { html } = await see('/cuenta/perfil', cookie)
  expect(html).toContain('value="Maria Soler"')
  expect(html).toMatch(/<option value="ca" selected/u)
})
