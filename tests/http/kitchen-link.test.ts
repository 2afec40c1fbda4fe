import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkToken } from '#app/platform/auth/proofs/link-token.server.ts'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { testApp, testSecret, type TestApp } from '#tests/support/app.ts'

/** The page of a kitchen is opened by its path alone: what must not be told of it, and what it shows. */

let app: TestApp
let path: string
beforeAll(async () => {
  app = await testApp()
  const { rows } = await app.pool.query<{ id: string }>(
    `with menu as (insert into menus (event_id, kitchen_language, link_open)
       select id, 'it', true from events where date > now() order by date limit 1 returning id),
     course as (insert into menu_courses (menu_id, position) select id, 0 from menu returning id),
     dish as (insert into menu_dishes (course_id, position, title, contains, may_contain)
       select id, 0, 'Arròs de gambes', '{crustaceans}', '{sesame}' from course)
     select id from menu`,
  )
  const site = { formKey: formKeyOf(testSecret) }
  path = `/cocina/${linkToken(site, 'kitchen', { id: rows[0]?.id ?? '', linkNumber: 1 })}`
})
afterAll(() => app.close())

test('is for nobody else: not stored, not found, not told to other sites, and shows the sheet alone', async () => {
  const response = await app.ask(path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  const html = await response.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const main = /<main lang="it"[^]*<\/main>/u.exec(html)?.[0] ?? ''
  expect(main).toContain('Arròs de gambes')
  expect(main).toContain('Contiene: crostacei')
  expect(main).toContain('può contenere: semi di sesamo')
  // Nothing leads anywhere else.
  const links = [...main.matchAll(/href="([^"]*)"/gu)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(4)
  expect(links.filter((href) => !href.startsWith(`${path}?idioma=`))).toEqual([])
  expect(html).not.toContain('<nav aria-label="Principal"')
})

test('speaks five languages', async () => {
  for (const [language, word] of [
    ['es', 'Contiene: crustáceos'],
    ['ca', 'Conté: crustacis'],
    ['en', 'Contains: crustaceans'],
    ['fr', 'Contient\u{a0}: crustacés'],
    ['it', 'Contiene: crostacei'],
  ]) {
    expect(await (await app.ask(`${path}?idioma=${language}`)).text()).toContain(word)
  }
})

test('stands in no line of the log', async () => {
  await app.ask(`${path}.data`)
  expect((await app.ask(`${path}x`)).status).toBe(404)
  const lines = JSON.stringify(app.logged)
  expect(lines).toContain('/cocina/*')
  expect(lines).not.toContain(path.slice('/cocina/'.length, -4))
})
