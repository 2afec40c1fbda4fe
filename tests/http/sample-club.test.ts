import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplesCopy } from '#app/administration/samples/samples.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { shows } from '#tests/support/pages.ts'

const page = async (app: TestApp, path: string, cookie = '') => {
  const response = await app.ask(path, { cookie })
  expect(response.status, path).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}

describe('with the whole club', () => {
  let app: TestApp
  let admin: string
  beforeAll(async () => {
    app = await testApp({ SEED_DEMO: 'true' })
    admin = await app.signIn('admin')
  })
  afterAll(() => app.close())

  test.each([
    [
      'list',
      '/ /club /eventos /eventos?cuando=pasados /restaurantes /blog /restaurantes?pagina=2'.split(
        ' ',
      ),
    ],
    ['restaurant', ['/restaurantes/1', '/restaurantes/8', '/restaurantes/14']],
    ['event', ['/eventos/1', '/eventos/4', '/eventos/12']],
  ])('each %s page works, and none shows the same picture twice', async (_what, paths) => {
    const twice: string[] = []
    for (const path of paths) {
      const html = await page(app, path)
      const pictures = [...html.matchAll(/<img[^>]* src="\/images\/([^"]+?)-\d+\.webp"/gu)]
      const names = pictures.map(([, name]) => name)
      twice.push(
        ...names.flatMap((name, at) => (names.indexOf(name) < at ? `${path}: ${name}` : [])),
      )
    }
    expect(twice).toEqual([])
  })

  test('the page of the samples counts them by kind, with their names', async () => {
    const html = await page(app, '/admin/ajustes/muestra', admin)
    const { counts, messages, registrations } = samplesCopy.es
    shows(
      html,
      counts.restaurant(14),
      counts.event(12),
      counts.post(6),
      counts.partner(5),
      counts.assembly(2),
      counts.proposal(6),
      counts.member(60),
      counts.account(31),
      messages(8),
      registrations(100),
    )
    expect(html.split('<details')).toHaveLength(9)
    expect(html).toContain('Ramon Casadevall')
  })
})
