import { afterAll, beforeAll, expect, test } from 'vitest'
import { formKeyOf } from '#tests/support/app-on-url.ts'
import { testApp, testSecret, type TestApp } from '#tests/support/app.ts'
import { testSite } from '#tests/support/context.ts'
import { storedMember, storedPartner, tokenOf } from '#tests/support/partners.ts'

/** The page of a partner is opened by its path alone: what must not be told of it, and what it is allowed. */

let app: TestApp
let path: string
let number: number
beforeAll(async () => {
  app = await testApp()
  const partner = await storedPartner(app.db)
  path = `/local/${tokenOf(partner, { ...testSite, formKey: formKeyOf(testSecret) })}`
  const { record } = await storedMember(app.db, { email: 'merce@example.cat', name: 'Mercè Vidal' })
  number = record.memberNumber ?? 0
})
afterAll(() => app.close())

test('is for nobody else: not stored, not found, not told to other sites, and may use the camera', async () => {
  const response = await app.ask(path)
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
  await app.ask(`${path}.data`)
  const checked = await app.send(`${path}/comprobacion`, { numero: String(number) })
  expect(checked.status).toBe(302)
  const shown = await app.ask(checked.headers.get('Location') ?? '')
  const html = await shown.text()
  expect(html).toContain('Mercè V.')
  expect(html).not.toContain('Vidal')
  const [, seal = ''] = /name="prueba" value="([^"]+)"/u.exec(html) ?? []
  const counted = await app.send(`${path}/uso`, { prueba: seal })
  expect((await app.ask(counted.headers.get('Location') ?? '')).status).toBe(200)
  expect((await app.ask(`${path}x`)).status).toBe(404)
  const lines = JSON.stringify(app.logged)
  expect(lines).toContain('/local/*')
  expect(lines).not.toContain(path.slice('/local/'.length, -4))
})

test('a wrong number stays as it was typed, with what is wrong with it', async () => {
  const response = await app.send(`${path}/comprobacion`, { numero: 'doce' })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('value="doce"')
  expect(html).toContain('Escribe el número de socio que hay en el carnet')
})
