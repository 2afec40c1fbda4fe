import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeCopy } from '#app/administration/home/home.copy.ts'
import { samplesCopy } from '#app/administration/samples/samples.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { testimonialsCopy } from '#app/copy/testimonials.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'

/** What a fresh site shows, by what SEED_DEMO says. */

const quotesTitle = homeCopy.es.testimonials.title

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

  test('visitors see it in both languages', async () => {
    const home = await page(app, '/')
    expect(home).toContain(testimonialsCopy.es.quotes[0].author)
    for (const [path, es, ca] of [
      ['/eventos', 'Quesos de pastor', 'Formatges de pastor'],
      ['/eventos?cuando=pasados', 'Cena de arroces', 'Sopar d’arrossos'],
      ['/restaurantes?pagina=2', 'Alta cocina del mar', 'Alta cuina del mar'],
      ['/blog', 'El primer aceite rasca', 'El primer oli rasca'],
      ['/blog/tres-sales-y-un-error', 'Tres sales', 'Tres sals'],
      ['/eventos/4', 'Cena de la lonja', 'Sopar de la llotja'],
      ['/restaurantes/8', 'Nueve mesas sobre el agua', 'Nou taules damunt de l’aigua'],
    ] as const) {
      expect(await page(app, path), path).toContain(es)
      expect(await page(app, path, 'language=ca'), path).toContain(ca)
    }
  })

  test.each([
    [
      'list',
      [
        '/',
        '/club',
        '/eventos',
        '/eventos?cuando=pasados',
        '/restaurantes',
        '/blog',
        '/restaurantes?pagina=2',
      ],
    ],
    ['restaurant', Array.from({ length: 14 }, (_, at) => `/restaurantes/${at + 1}`)],
    ['event', [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12].map((id) => `/eventos/${id}`)],
  ])('each %s page answers, and none shows the same picture twice', async (_what, paths) => {
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

  test('what is a draft or not out yet is not shown', async () => {
    expect(await page(app, '/eventos')).not.toContain('Cena de aniversario')
    const posts = await page(app, '/blog')
    expect(posts).not.toContain('Cuatro almendras')
    expect(posts).not.toContain('cinco versiones')
    expect((await app.ask('/blog/cuatro-almendras')).status).toBe(404)
    expect((await app.ask('/eventos/8')).status).toBe(404)
  })

  test('every page of the panel answers', async () => {
    for (const path of [
      'dashboard',
      'eventos',
      'eventos/4/asistentes',
      'eventos/6/asistentes',
      'restaurantes',
      'blog',
      'socios',
      'usuarios',
      'mensajes',
      'resenas',
      'actividad',
      'correos',
    ]) {
      await page(app, `/admin/${path}`, admin)
    }
  })

  test('the page of the samples counts them by kind, with the names behind', async () => {
    const html = await page(app, '/admin/ajustes/muestra', admin)
    const { counts, messages, withRegistrations } = samplesCopy.es
    for (const text of [
      counts.restaurant(14),
      counts.event(12),
      counts.post(6),
      counts.partner(5),
      counts.assembly(2),
      counts.proposal(6),
      counts.member(60),
      counts.account(31),
      messages(8),
      withRegistrations(100),
    ]) {
      expect(html).toContain(text)
    }
    expect(html.split('<details')).toHaveLength(9)
    expect(html).toContain('Ramon Casadevall')
  })

  test('a press takes it all away, and the next page says so', async () => {
    expect((await app.send('/admin/ajustes/muestra', {}, admin)).status).toBe(302)
    expect(await page(app, '/admin/ajustes/muestra', admin)).toContain(samplesCopy.es.none)
    // A form that is wrong is told so, though there is nothing left that it could be about.
    const wrong = await app.send('/admin/ajustes/muestra', { shown: 'x' }, admin)
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain(problemsCopy.es.badRequest)
    expect(await page(app, '/')).not.toContain(quotesTitle)
    expect(await page(app, '/restaurantes')).not.toContain('Llum de Proa')
    expect(await page(app, '/admin/socios', admin)).not.toContain('Casadevall')
  })
})

test('the small one has three restaurants, three events and what members say, and nobody', async () => {
  const app = await testApp({ SEED_DEMO: 'small' })
  try {
    const home = await page(app, '/')
    expect(home).toContain(quotesTitle)
    for (const { author } of testimonialsCopy.es.quotes) expect(home).toContain(author)
    const { rows } = await app.pool.query(
      `select (select count(*)::int from restaurants) as restaurants, (select count(*)::int from events) as events,
         (select count(*)::int from usuarios) as accounts, (select count(*)::int from membership_requests) as members`,
    )
    expect(rows).toEqual([{ restaurants: 3, events: 3, accounts: 0, members: 0 }])
  } finally {
    await app.close()
  }
})

test('without samples nobody says anything, and no section is left for it', async () => {
  const app = await testApp({ SEED_DEMO: 'false' })
  try {
    const home = await page(app, '/')
    expect(home).not.toContain(quotesTitle)
    const club = await page(app, '/club')
    for (const { text } of testimonialsCopy.es.quotes) {
      expect(home).not.toContain(text)
      expect(club).not.toContain(text)
    }
    const list = await page(app, '/admin/ajustes/testimonios', await app.signIn('admin'))
    expect(list).toContain('No hay testimonios')
  } finally {
    await app.close()
  }
})
