import { beforeAll, expect, test } from 'vitest'
import { linkToken } from '#app/platform/auth/proofs/link-token.server.ts'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { fileApp, testSecret } from '#tests/support/app.ts'
import { testSite } from '#tests/support/context.ts'
import { shows } from '#tests/support/pages.ts'
import { storedMember, storedPartner, tokenOf } from '#tests/support/partners.ts'

let path: string
let partnerPath: string
let number: number
const app = await fileApp()
beforeAll(async () => {
  const id = await app.pool.value`
    with menu as (insert into menus (event_id, kitchen_language, link_open)
      select id, 'it', true from events where date > now() order by date limit 1 returning id),
    course as (insert into menu_courses (menu_id, position) select id, 0 from menu returning id),
    dish as (insert into menu_dishes (course_id, position, title, contains, may_contain)
      select id, 0, 'Arròs de gambes', '{crustaceans}', '{sesame}' from course)
    select id from menu`
  const site = { formKey: formKeyOf(testSecret) }
  path = `/cocina/${linkToken(site, 'kitchen', { id, linkNumber: 1 })}`
  const partner = await storedPartner(app.db)
  partnerPath = `/local/${tokenOf(partner, { ...testSite, formKey: formKeyOf(testSecret) })}`
  const { record } = await storedMember(app.db, { email: 'merce@example.cat', name: 'Mercè Vidal' })
  number = record.memberNumber ?? 0
})

test('the page of the kitchen’s link shows the sheet only, without other links', async () => {
  const html = await app.read(path)
  const main = /<main lang="it"[^]*<\/main>/u.exec(html)?.[0] ?? ''
  shows(main, 'Arròs de gambes', 'Contiene: crostacei', 'può contenere: semi di sesamo')
  const links = [...main.matchAll(/href="([^"]*)"/gu)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(4)
  expect(links.filter((href) => !href.startsWith(`${path}?idioma=`))).toEqual([])
  expect(html).not.toContain('<nav aria-label="Principal"')
})

test('the sheet has five languages', async () => {
  for (const [language, word] of [
    ['es', 'Contiene: crustáceos'],
    ['ca', 'Conté: crustacis'],
    ['en', 'Contains: crustaceans'],
    ['fr', 'Contient\u{a0}: crustacés'],
    ['it', 'Contiene: crostacei'],
  ]) {
    expect(await app.read(`${path}?idioma=${language}`)).toContain(word)
  }
})

test('pages of a link are not cached, indexed or sent as a referrer, and partners may use the camera', async () => {
  for (const [own, camera] of [
    [path, 'camera=()'],
    [partnerPath, 'camera=(self)'],
  ] as const) {
    const response = await app.ask(own)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining(camera),
    })
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  expect((await app.ask('/club')).headers.get('Permissions-Policy')).toContain('camera=()')
})

test('the token of a link is never logged', async () => {
  await app.ask(`${path}.data`)
  expect((await app.ask(`${path}x`)).status).toBe(404)
  await app.ask(`${partnerPath}.data`)
  const checked = await app.send(`${partnerPath}/comprobacion`, { numero: String(number) })
  expect(checked.status).toBe(302)
  const html = await app.read(checked.headers.get('Location') ?? '')
  expect(html).toContain('Mercè V.')
  expect(html).not.toContain('Vidal')
  const [, seal = ''] = /name="prueba" value="([^"]+)"/u.exec(html) ?? []
  const counted = await app.send(`${partnerPath}/uso`, { prueba: seal })
  expect((await app.ask(counted.headers.get('Location') ?? '')).status).toBe(200)
  expect((await app.ask(`${partnerPath}x`)).status).toBe(404)
  const lines = JSON.stringify(app.logged)
  shows(lines, '/cocina/*', '/local/*')
  for (const own of [path, partnerPath])
    expect(lines).not.toContain(own.split('/')[2]?.slice(0, -4))
})
