import { XMLParser, XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'

const app = await fileApp()
beforeAll(async () => {
  await app.pool.sql`
    insert into blog_posts (title, slug, content, status, published_at, first_published_at)
    values ('Pa & <vi>', 'pa-i-vi', 'Text **net** amb ]]> dins.', 'published', now(), now()),
      ('Esborrany', 'esborrany', 'Encara no és aquí.', 'draft', null, null)`
})

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => name === 'item' || name === 'url' || name === 'sitemap',
})

async function xml(path: string, cookie = '') {
  const response = await app.ask(path, { cookie })
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(XMLValidator.validate(text)).toBe(true)
  return { document: parser.parse(text), headers: response.headers, text }
}

test('the sitemap lists every public page once in both languages, and nothing else', async () => {
  const { document, headers } = await xml('/sitemap.xml')
  expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(document.urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const places: string[] = document.urlset.url.map(({ loc }: { loc: string }) => loc)
  expect(new Set(places).size).toBe(places.length)
  for (const path of `/ /club /club/ventajas /eventos /eventos/1 /restaurantes /restaurantes/3 /blog
      /blog/pa-i-vi /contacto /legal/privacidad`.split(/\s+/u)) {
    expect(places).toContain(app.origin + path)
  }
  expect(places.join()).not.toMatch(/esborrany|admin|auth|cuenta/u)
  for (const place of places) {
    const response = await app.ask(place)
    expect([place, response.status]).toEqual([place, 200])
    expect(await response.text()).toContain(`<link rel="canonical" href="${place}"`)
  }
  const club = document.urlset.url.find(({ loc }: { loc: string }) => loc.endsWith('/club'))
  expect(club['xhtml:link']).toEqual([
    { '@_rel': 'alternate', '@_hreflang': 'es', '@_href': `${app.origin}/club?lang=es` },
    { '@_rel': 'alternate', '@_hreflang': 'ca', '@_href': `${app.origin}/club?lang=ca` },
    { '@_rel': 'alternate', '@_hreflang': 'x-default', '@_href': `${app.origin}/club` },
  ])
})

test('security.txt has the address from the settings', async () => {
  const response = await app.ask('/.well-known/security.txt')
  const text = await response.text()
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/mu)
  expect(text).toContain(`Canonical: ${app.origin}/.well-known/security.txt\n`)
  const expires = new Date(/^Expires: (.+)$/mu.exec(text)?.[1] ?? '').getTime() - Date.now()
  expect(expires).toBeGreaterThan(30 * 86_400_000)
  expect(expires).toBeLessThan(365 * 86_400_000)
})

test('robots get the sitemap, and are kept out of the panel', async () => {
  const response = await app.ask('/robots.txt')
  const text = await response.text()
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Sitemap: ${app.origin}/sitemap.xml`)
  expect(text).toMatch(/^Disallow: \/admin$/mu)
  expect(text).not.toMatch(/^Disallow: \/$/mu)
})

describe('feeds', () => {
  test('has the published posts with their texts', async () => {
    const { document, headers } = await xml('/blog/rss.xml')
    expect(headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    const { item } = document.rss.channel
    expect(item).toHaveLength(1)
    expect(item[0]).toMatchObject({
      title: 'Pa &amp; &lt;vi&gt;'
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
      link: `${app.origin}/blog/pa-i-vi?lang=es`,
    })
    expect(item[0]['content:encoded']).toContain('<strong>net</strong> amb ]]&gt; dins.')
    expect(new Date(item[0].pubDate).getTime()).toBeGreaterThan(Date.now() - 600_000)
    const again = { 'If-None-Match': headers.get('ETag') ?? '' }
    expect((await app.ask('/blog/rss.xml', { headers: again })).status).toBe(304)
  })

  test('has the upcoming events, in the requested language, and names cancelled ones', async () => {
    await app.pool.query('update events set cancelled_at = now() where id = 1')
    const { document } = await xml('/eventos/rss.xml?lang=ca')
    expect(document.rss.channel.language).toBe('ca')
    expect(document.rss.channel.item).toHaveLength(3)
    const titles: string[] = document.rss.channel.item.map(({ title }: { title: string }) => title)
    expect(titles.filter((title) => title.startsWith('Cancel·lat: '))).toHaveLength(1)
    expect(document.rss.channel['atom:link']['@_href']).toBe(
      `${app.origin}/eventos/rss.xml?lang=ca`,
    )
    const spanish = await xml('/eventos/rss.xml')
    expect(spanish.document.rss.channel.language).toBe('es')
  })

  test('are linked from their pages', async () => {
    expect(await app.read('/blog')).toContain('type="application/rss+xml"')
    expect(await app.read('/eventos')).toContain('href="/eventos/rss.xml')
  })
})

test('the web manifest names existing icons of the declared sizes', async () => {
  const response = await app.ask('/manifest.webmanifest')
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json')
  const manifest: { lang: string; icons: { src: string; sizes: string; type: string }[] } =
    await response.json()
  expect(manifest.lang).toBe('es')
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await app.ask(src)
    expect(icon.headers.get('Content-Type')).toBe(type)
    if (type !== 'image/png') continue
    const { width, height } = await sharp(await icon.bytes()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the default icons of browsers exist', async () => {
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    expect((await app.ask(path)).status).toBe(200)
  }
})

describe('cards', () => {
  test.each(['/restaurantes/1', '/eventos/2'])('%s has one of 1200 by 630', async (path) => {
    const response = await app.ask(`${path}/tarjeta.jpg`)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    const { format, width, height } = await sharp(await response.bytes()).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  })

  test('show the name: another name is another picture, the same name the same one', async () => {
    const card = async () => Buffer.from(await (await app.ask('/eventos/1/tarjeta.jpg')).bytes())
    const before = await card()
    expect((await card()).equals(before)).toBe(true)
    await app.pool.sql`update events set title = 'Un altre nom & <signes>' where id = 1`
    expect((await card()).equals(before)).toBe(false)
  })

  test('can be drawn for any name', async () => {
    const name = `${'Llarguíssim '.repeat(9)}😀 漢字 <b> & "x"`
    await app.pool.sql`
      update restaurants set nombre = ${name.slice(0, 100)}, images = ${'["/uploads/no-hay.webp"]'} where id = 2`
    expect((await app.ask('/restaurantes/2/tarjeta.jpg')).status).toBe(200)
  })
})
