import { postAddresses } from '#app/content/blog/posts.server.ts'
import { restaurantAddresses } from '#app/content/restaurants/page/restaurant-addresses.server.ts'
import { eventAddresses } from '#app/events/events/events.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'

/** Maximum pages of a sitemap in the protocol. */
const maxPages = 50_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Address = { path: string; changedAt?: Date }

async function allAddresses(cx: RequestContext, pages: readonly string[]): Promise<Address[]> {
  const [restaurants, events, posts] = await Promise.all([
    restaurantAddresses(cx),
    eventAddresses(cx),
    postAddresses(cx),
  ])
  const all = [...pages.map((path) => ({ path })), ...restaurants, ...events, ...posts]
  return all.slice(0, maxPages)
}

const alternate = (language: string, address: string) => ({
  '@rel': 'alternate',
  '@hreflang': language,
  '@href': address,
})

/** A page with its address in each language, as in its own head (app/platform/head/page-head.tsx). */
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

/**
 * All public pages.
 *
 * @param pages those without a record.
 */
export async function sitemap(cx: RequestContext, pages: readonly string[]) {
  const addresses = await allAddresses(cx, pages)
  return {
    urlset: {
      '@xmlns': namespace,
      '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      url: addresses.map((address) => entryOf(cx.site.origin, address)),
    },
  }
}
