import { beforeAll, expect, test } from 'vitest'
import { linkToken } from '#app/platform/auth/proofs/link-token.server.ts'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { fileApp, testSecret } from '#tests/support/app.ts'
import { testSite } from '#tests/support/context.ts'
import { storedMember, storedPartner, tokenOf } from '#tests/support/partners.ts'

/** The page of a kitchen is opened by its path alone: what must stay hidden, and what it shows. */

let path: string
const app = await fileApp()
beforeAll(async () => {
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

test('is for nobody else: not stored, not found, not reported to other sites, and shows the sheet alone', async () => {
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

let partnerPath: string
let number: number
beforeAll(async () => {
  const partner = await storedPartner(app.db)
  partnerPath = `/local/${tokenOf(partner, { ...testSite, formKey: formKeyOf(testSecret) })}`
  const { record } = await storedMember(app.db, { email: 'merce@example.cat', name: 'Mercè Vidal' })
  number = record.memberNumber ?? 0
})

test('is for nobody else: not stored, not found, not reported to other sites, and may use the camera', async () => {
  const response = await app.ask(partnerPath)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
  })
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
  expect((await app.ask('/club')).headers.get('Permissions-Policy')).toContain('camera=()')
})

test('stands in no line of the log, whatever is done with it', async () => {
  await app.ask(`${partnerPath}.data`)
  const checked = await app.send(`${partnerPath}/comprobacion`, { numero: String(number) })
  expect(checked.status).toBe(302)
  const shown = await app.ask(checked.headers.get('Location') ?? '')
  const html = await shown.text()
  expect(html).toContain('Mercè V.')
  expect(html).not.toContain('Vidal')
  const [, seal = ''] = /name="prueba" value="([^"]+)"/u.exec(html) ?? []
  const counted = await app.send(`${partnerPath}/uso`, { prueba: seal })
  expect((await app.ask(counted.headers.get('Location') ?? '')).status).toBe(200)
  expect((await app.ask(`${partnerPath}x`)).status).toBe(404)
  const lines = JSON.stringify(app.logged)
  expect(lines).toContain('/local/*')
  expect(lines).not.toContain(partnerPath.slice('/local/'.length, -4))
})

test('a wrong number stays as it was typed, with what is wrong with it', async () => {
  const response = await app.send(`${partnerPath}/comprobacion`, { numero: 'doce' })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('value="doce"')
  expect(html).toContain('Escribe el número de socio que hay en el carnet')
})
