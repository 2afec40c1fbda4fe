import { beforeAll, expect, test } from 'vitest'
import { club } from '#app/club.ts'
import { clubPageCopy } from '#app/content/club-page/club-page.copy.ts'
import { contactCopy } from '#app/content/contact/contact.copy.ts'
import { legalNoticeCopy } from '#app/content/legal/legal-notice.copy.ts'
import { legalPrivacyCopy } from '#app/content/legal/legal-privacy.copy.ts'
import { legalTermsCopy } from '#app/content/legal/legal-terms.copy.ts'
import { restaurantsCopy } from '#app/content/restaurants/restaurants.copy.ts'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { partnersCopy } from '#app/members/partners/partners.copy.ts'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'
import { fileApp } from '#tests/support/app.ts'
import { shows } from '#tests/support/pages.ts'

const app = await fileApp()
beforeAll(async () => {
  await app.pool.sql`
    insert into blog_posts (title, slug, content, status, published_at, first_published_at)
    values ('Calçots', 'calcots', 'Text **net** <script>x</script>', 'published', now(), now())`
})

const both = (es: string, ca: string) => ({ es, ca })
const pages: readonly { path: string; title: { es: string; ca: string } }[] = [
  { path: '/', title: both(club.name, club.name) },
  { path: '/club', title: both(clubPageCopy.es.title, clubPageCopy.ca.title) },
  {
    path: '/club/ventajas',
    title: both(partnersCopy.es.public.title, partnersCopy.ca.public.title),
  },
  { path: '/restaurantes', title: both(restaurantsCopy.es.title, restaurantsCopy.ca.title) },
  { path: '/restaurantes/1', title: both('Can Llevant', 'Can Llevant') },
  { path: '/eventos', title: both(eventsCopy.es.title, eventsCopy.ca.title) },
  { path: '/eventos/1', title: both('Cata de la DO Montsant', 'Tast de la DO Montsant') },
  { path: '/blog', title: both('Blog', 'Blog') },
  { path: '/blog/calcots', title: both('Calçots', 'Calçots') },
  { path: '/contacto', title: both(contactCopy.es.title, contactCopy.ca.title) },
  { path: '/legal/privacidad', title: both(legalPrivacyCopy.es.title, legalPrivacyCopy.ca.title) },
  { path: '/legal/terminos', title: both(legalTermsCopy.es.title, legalTermsCopy.ca.title) },
  { path: '/legal/aviso-legal', title: both(legalNoticeCopy.es.title, legalNoticeCopy.ca.title) },
]

const cases = pages.flatMap(({ path, title }) =>
  languages.map((language) => ({ path, language, title: title[language] })),
)

const content = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

async function asked(path: string, language: Language) {
  const response = await app.ask(path, { cookie: `language=${language}` })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** Addresses that the page loads; links are not loaded. */
function fetched(html: string): string[] {
  const sources = html.matchAll(/<(?:script|img|iframe|source|video|audio)[^>]*\ssrc="([^"]+)"/gu)
  const links = html.matchAll(
    /<link(?=[^>]*rel="(?:stylesheet|preload|modulepreload|icon|manifest|preconnect|dns-prefetch)")[^>]*\shref="([^"]+)"/gu,
  )
  return [...sources, ...links].map((match) => match[1] ?? '')
}

test.each(cases)(
  '$path in $language is cached, describes itself and has an existing card',
  async ({ path, language, title }) => {
    const { status, headers, html } = await asked(path, language)
    expect([status, headers.has('Set-Cookie')]).toEqual([200, false])
    expect(headers.get('Cache-Control')).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=86400',
    )
    expect(headers.get('ETag')).not.toBeNull()
    expect(html).toContain(`<html lang="${language}"`)
    expect(content(html, /<title>([^<]*)<\/title>/u)).toContain(title)
    expect(content(html, /<h1[^>]*>([^]*?)<\/h1>/u)?.length).toBeGreaterThan(3)
    const description = content(html, /<meta name="description" content="([^"]*)"/u) ?? ''
    expect(description.length).toBeGreaterThan(10)
    expect(content(html, /<link rel="canonical" href="([^"]*)"/u)).toBe(app.origin + path)
    for (const each of languages) {
      expect(html).toContain(`hrefLang="${each}" href="${app.origin}${path}?lang=${each}"`)
    }
    expect(html).toContain(`hrefLang="x-default" href="${app.origin}${path}"`)
    expect(content(html, /<meta property="og:url" content="([^"]*)"/u)).toBe(app.origin + path)
    expect(content(html, /<meta property="og:locale" content="([^"]*)"/u)).toBe(`${language}_ES`)
    expect(html).not.toContain('noindex')
    const card = content(html, /<meta property="og:image" content="([^"]*)"/u) ?? ''
    const response = await app.ask(card)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/jpeg')
    const sources = fetched(html)
    expect(sources.length).toBeGreaterThan(3)
    expect(sources.filter((source) => !/^\/(?!\/)/u.test(source))).toEqual([])
  },
)

test('a permalink is its own address in its language', async () => {
  const html = await app.read('/club?lang=ca')
  expect(html).toContain('<html lang="ca"')
  expect(content(html, /<link rel="canonical" href="([^"]*)"/u)).toBe(`${app.origin}/club?lang=ca`)
})

test('titles and descriptions are unique', async () => {
  const all = await Promise.all(pages.map(({ path }) => app.read(path)))
  const titles = all.map((html) => content(html, /<title>([^<]*)<\/title>/u))
  const descriptions = all.map((html) => content(html, /name="description" content="([^"]*)"/u))
  expect(new Set(titles).size).toBe(pages.length)
  expect(new Set(descriptions).size).toBe(pages.length)
})

const structured = (html: string): { '@type': string | string[]; [name: string]: unknown }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/gu)].map(([, text]) =>
    JSON.parse(text ?? ''),
  )

test('home, restaurants and events have structured data', async () => {
  const home = structured(await app.read('/'))
  expect(home[0]).toMatchObject({ name: club.name, telephone: club.phone })
  expect(home[0]?.['@type']).toContain('Organization')
  const restaurant = structured(await app.read('/restaurantes/1'))
  expect(restaurant.map((each) => each['@type'])).toEqual(['Restaurant', 'BreadcrumbList'])
  expect(restaurant[0]).toMatchObject({ name: 'Can Llevant', priceRange: '€€€' })
  expect(restaurant[0]).toMatchObject({ aggregateRating: { reviewCount: 2, ratingValue: 4.5 } })
  const event = structured(await app.read('/eventos/3'))
  expect(event.map((each) => each['@type'])).toEqual(['Event', 'BreadcrumbList'])
  expect(event[0]).toMatchObject({ offers: { price: '0.00', priceCurrency: 'EUR' } })
})

test.each([
  ['/restaurantes/999', 'restaurantNotFound', '/restaurantes'],
  ['/eventos/999', 'eventNotFound', '/eventos'],
  ['/blog/no-hay', 'postNotFound', '/blog'],
  ['/no/such/page', 'notFound', '/'],
] as const)('%s is not found, with a message and a way back', async (path, code, way) => {
  for (const language of languages) {
    const response = await app.ask(path, { cookie: `language=${language}` })
    expect(response.status).toBe(404)
    const html = await response.text()
    shows(html, problemsCopy[language][code], 'noindex')
    expect(content(html, /<main[^]*?href="([^"]*)"/u)).toBe(way)
  }
})

test.each(
  `
  /restaurantes?pagina=0 /restaurantes?pagina=x /restaurantes?pagina=99999
  /restaurantes?pagina=1e3 /eventos?pagina=7 /eventos?categoria=Nada /blog?pagina=2
  /eventos/99999999999999999999 /restaurantes/01 /eventos/1.0 /CLUB
  `
    .split(/\s+/u)
    .filter(Boolean),
)('%s is not found', async (path) => {
  expect((await app.ask(path)).status).toBe(404)
})

test('the club’s address is in the footer of each page', async () => {
  for (const { path } of pages) {
    shows(await app.read(path), club.email, 'href="/legal/privacidad"')
  }
})

test.each([
  ['/club/', '/club'],
  ['/restaurantes/?pagina=1', '/restaurantes?pagina=1'],
  ['/restaurantes/1/', '/restaurantes/1'],
])('%s leads to the page’s one address', async (path, address) => {
  const response = await app.ask(path)
  expect(response.status).toBe(308)
  expect(response.headers.get('Location')).toBe(address)
})
