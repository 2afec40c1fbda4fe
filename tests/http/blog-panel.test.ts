import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { fileApp } from '#tests/support/app.ts'
import { shows } from '#tests/support/pages.ts'
import { postForm } from '#tests/support/valid-requests/forms.ts'

let now = new Date()

const app = await fileApp({}, () => now)
const editor = await app.signIn('editor')

const form = (more: Record<string, string> = {}) =>
  postForm({
    slug: 'vinos-de-otono',
    status: 'published',
    cover_image: '/images/club-raim',
    restaurant_id: '1',
    event_id: '2',
    ...more,
  })

const create = (more?: Record<string, string>) => app.send('/admin/blog/nuevo', form(more), editor)

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const page = (path: string) => app.read(path)

const idOf = (slug: string) => app.pool.value`select id from blog_posts where slug = ${slug}`

const editing = (id: string, cookie = editor) => app.read(`/admin/blog/${id}/editar`, cookie)

const versionIn = (text: string) => /name="version" value="(\d+)"/u.exec(text)?.[1] ?? ''

async function titlesAt(query: string) {
  const html = await app.read(`/admin/blog${query}`, editor)
  return {
    html,
    titles: [
      ...html.matchAll(/\/admin\/blog\/[\w-]{36}\/editar[^>]*><span[^>]*>Lista (\w+)</gu),
    ].map(([, title]) => title),
  }
}

describe('the list of posts', () => {
  beforeAll(async () => {
    await app.pool.sql`
      insert into blog_posts (title, slug, content, status, published_at, first_published_at)
      values ('Lista uno', 'lista-uno', 'Una tarde larga.', 'published', now(), now() - interval '1 day'),
             ('Lista dos', 'lista-dos', 'Una tarde larga.', 'published', now(), now() + interval '9 days'),
             ('Lista tres', 'lista-tres', 'Una tarde larga.', 'draft', null, null)`
  })
  afterAll(() => app.pool.sql`delete from blog_posts where slug like 'lista-%'`)

  test.each([
    ['?estado=publicadas', ['uno'], 'Publicadas'],
    ['?estado=programadas', ['dos'], 'Programadas'],
    ['?estado=borradores', ['tres'], 'Borradores'],
    ['?estado=otra', ['dos', 'tres', 'uno'], 'Todas'],
    ['?estado=borradores&buscar=lista', ['tres'], 'Borradores'],
    ['?estado=borradores&buscar=dos', [], 'Borradores'],
    ['?estado=borradores&pagina=7', ['tres'], 'Borradores'],
  ])('at %s shows %j, and says so', async (query, titles, chosen) => {
    const shown = await titlesAt(query)
    expect(new Set(shown.titles)).toEqual(new Set(titles))
    expect(shown.html).toMatch(new RegExp(`<a aria-current="true"[^>]*>${chosen}</a>`, 'u'))
  })

  test('keeps its state when it is searched', async () => {
    const { html } = await titlesAt('?estado=borradores')
    expect(html).toMatch(/<input type="hidden" name="estado" value="borradores"/u)
  })
})

describe('the form of a post', () => {
  test.each([
    ['title_es', 'Ab', 'El título debe tener al menos 3 caracteres'],
    ['title_es', '🍷A', 'El título debe tener al menos 3 caracteres'],
    ['title_es', '', 'El título debe tener al menos 3 caracteres'],
    ['slug', 'ab', 'El slug debe tener al menos 3 caracteres'],
    ['slug', 'Con Espacios', 'Usa solo letras minúsculas sin acentos, cifras y guiones'],
    ['content_es', 'corto', 'El contenido debe tener al menos 10 caracteres'],
    ['content_es', 'Una copa ![](/images/club-raim.webp) y otra', 'Di qué muestra cada imagen'],
    ['status', 'secret', 'Elige una de las opciones'],
    ['publish_at', '0000-01-01T10:00', 'Introduce una fecha y una hora válidas'],
    ['publish_at', 'mañana', 'Introduce una fecha y una hora válidas'],
    ['publish_at', '2027-03-28T02:30', 'Esa hora no existe'],
    ['cover_image', 'https://elsewhere.example/x.png', 'Esta imagen no está entre las del club'],
  ])('refuses a %s of %j and keeps the text', async (name, value, sentence) => {
    const response = await create({ [name]: value, excerpt_ca: 'El que he escrit' })
    expect(response.status).toBe(422)
    const text = await response.text()
    shows(text, sentence, 'El que he escrit')
  })

  test('refuses the address of another post, and says so', async () => {
    await create({ slug: 'una-vez' })
    const response = await create({ slug: 'una-vez', submission: crypto.randomUUID() })
    expect(response.status).toBe(409)
    const text = await response.text()
    shows(text, 'Ya hay una publicación con esta dirección', 'Vinos de otoño')
  })
})

describe('a published post', () => {
  test('is shown with its cover, reading time and topic', async () => {
    await create({
      title_ca: 'Vins de tardor',
      content_ca: 'Una **tarda** amb garnatxa i castanyes.',
    })
    const spanish = await page('/blog/vinos-de-otono')
    expect(spanish).toContain('<strong>tarde</strong>')
    expect(spanish).toContain('1 min de lectura')
    shows(spanish, '/images/club-raim-', 'href="/restaurantes/1"', 'href="/eventos/2"')
    expect(await page('/blog/vinos-de-otono?lang=ca')).toContain('<strong>tarda</strong>')
    expect(await page('/blog?lang=ca')).toContain('Vins de tardor')
  })

  test('keeps its first date, and updates the other at every save', async () => {
    const id = await idOf('vinos-de-otono')
    const before = now
    now = minutesLater(2)
    const response = await app.send(
      `/admin/blog/${id}/editar`,
      form({ version: versionIn(await editing(id)) }),
      editor,
    )
    expect(response.status).toBe(302)
    const dates = 'select published_at, first_published_at from blog_posts where id = $1'
    expect(await app.table(dates, [id])).toEqual([[now, before]])
  })

  test('in one language only is shown with a mark in the other', async () => {
    await create({
      slug: 'nomes-en-catala',
      title_es: '',
      content_es: '',
      title_ca: 'Calçots a la brasa',
      content_ca: 'Amb romesco i les mans brutes.',
    })
    shows(await page('/blog/nomes-en-catala'), 'Calçots a la brasa', 'En catalán')
    expect(await page('/blog/nomes-en-catala?lang=ca')).not.toContain('En català</span>')
  })
})

test('a draft is hidden outside the panel', async () => {
  await create({ slug: 'borrador-secreto', title_es: 'Secreto', status: 'draft' })
  expect((await app.ask('/blog/borrador-secreto')).status).toBe(404)
  expect(await page('/blog')).not.toContain('Secreto')
  expect(await app.read('/admin/blog', editor)).toContain('Borrador')
})

test('a scheduled post appears at its time', async () => {
  await create({
    slug: 'mas-tarde',
    title_es: 'Más tarde',
    publish_at: madridInput(minutesLater(5)),
  })
  expect((await app.ask('/blog/mas-tarde')).status).toBe(404)
  expect(await app.read('/admin/blog', editor)).toContain('Programada')
  now = minutesLater(5)
  expect((await app.ask('/blog/mas-tarde')).status).toBe(200)
})

test('a draft appears at its chosen date once it is published', async () => {
  const chosen = madridInput(minutesLater(5))
  await create({ slug: 'con-fecha', title_es: 'Con fecha', status: 'draft', publish_at: chosen })
  const id = await idOf('con-fecha')
  const text = await editing(id)
  expect(text).toContain(`value="${chosen}"`)
  const again = form({ slug: 'con-fecha', publish_at: chosen, version: versionIn(text) })
  expect((await app.send(`/admin/blog/${id}/editar`, again, editor)).status).toBe(302)
  expect((await app.ask('/blog/con-fecha')).status).toBe(404)
  now = minutesLater(5)
  expect((await app.ask('/blog/con-fecha')).status).toBe(200)
})

test('an address in capitals finds no post, and deletes nothing', async () => {
  const id = (await idOf('con-fecha')).toUpperCase()
  expect((await app.send(`/admin/blog/${id}/eliminar`, {}, editor)).status).toBe(404)
  expect((await app.ask('/blog/con-fecha')).status).toBe(200)
})

test('a former address redirects, stays the guid of the feed, and cannot be taken by another post', async () => {
  await create({ slug: 'vell', title_es: 'Mudado' })
  const id = await idOf('vell')
  expect(await page('/blog/rss.xml')).toContain('/blog/vell</guid>')
  expect((await app.ask('/blog/vell')).status).toBe(200)
  const version = versionIn(await editing(id))
  const moved = form({ slug: 'nou', title_es: 'Mudado', version })
  await app.send(`/admin/blog/${id}/editar`, moved, editor)
  const answer = await app.ask('/blog/vell?lang=ca')
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/blog/nou?lang=ca'])
  expect((await app.ask('/blog/nou')).status).toBe(200)
  shows(await page('/blog/rss.xml'), '/blog/vell</guid>', '/blog/nou?lang=es</link>')
  expect((await create({ slug: 'vell', title_es: 'Otro' })).status).not.toBe(302)
  expect(await app.pool.sql`select from blog_posts where slug = 'vell'`).toEqual([])
  expect((await app.ask('/blog/mai')).status).toBe(404)
})

test('the preview shows Markdown as the page does, and never as code', async () => {
  const response = await app.send(
    '/admin/blog/vista-previa.data',
    { content: '## Hola\n\n<script>alert(1)</script>' },
    editor,
  )
  const text = await response.text()
  expect(text).toContain('Hola</h3>')
  expect(text).not.toContain('<script>alert')
})
