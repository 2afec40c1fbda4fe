import { postAddresses } from '#app/content/blog/posts.server.ts'
import { restaurantAddresses } from '#app/content/restaurants/page/restaurant-addresses.server.ts'
import { eventAddresses } from '#app/events/events/events.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import { notFound } from '#app/problem.ts'

/** Pages per file; the protocol allows 50,000 and 50 MB. */
const longestFile = 10_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Address = { path: string; changedAt?: Date }

async function allAddresses(cx: RequestContext, pages: readonly string[]): Promise<Address[]> {
  const [restaurants, events, posts] = await Promise.all([
    restaurantAddresses(cx),
    eventAddresses(cx),
    postAddresses(cx),
  ])
  return [...pages.map((path) => ({ path })), ...restaurants, ...events, ...posts]
}

const alternate = (language: string, address: string) => ({
  '@rel': 'alternate',
  '@hreflang': language,
  '@href': address,
})

/**
 * A page with its address in each language, as in its own head (app/platform/head/page-head.tsx).
 */
function entryOf(origin: string, { path, changedAt }: Address) {
  const address = origin + path
  return {
    loc: address,
    ...(changedAt ? { lastmod: changedAt.toISOString() } : {}),
    'xhtml:link': [
      ...languages.map((language) => alternate(language, `${address}?lang=${language}`)),
      alternate('x-default', address),
    ],
  }
}

function pagesDocument(origin: string, addresses: readonly Address[]) {
  return {
    urlset: {
      '@xmlns': namespace,
      '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      url: addresses.map((address) => entryOf(origin, address)),
    },
  }
}

/**
 * All public pages; an index of files if there are too many for one.
 *
 * @param pages those without a record.
 */
export async function sitemap(cx: RequestContext, pages: readonly string[]) {
  const { origin } = cx.site
  const addresses = await allAddresses(cx, pages)
  if (addresses.length <= longestFile) return pagesDocument(origin, addresses)
  const files = Math.ceil(addresses.length / longestFile)
  return {
    sitemapindex: {
      '@xmlns': namespace,
      sitemap: Array.from({ length: files }, (_, index) => ({
        loc: `${origin}/sitemap/${index + 1}.xml`,
      })),
    },
  }
}

/**
 * One file of the index, such as 1.xml.
 *
 * @throws Problem 404 for an unknown file.
 */
export async function sitemapFile(cx: RequestContext, file: string, pages: readonly string[]) {
  const number = Number(/^([1-9]\d{0,3})\.xml$/u.exec(file)?.[1] ?? 0)
  const begin = (number - 1) * longestFile
  const addresses =
    number > 0 ? (await allAddresses(cx, pages)).slice(begin, begin + longestFile) : []
  if (addresses.length === 0) throw notFound()
  return pagesDocument(cx.site.origin, addresses)
}
