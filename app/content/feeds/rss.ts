import type { Language } from '#app/platform/i18n/languages/language.ts'

export type FeedItem = {
  title: string
  path: string
  /** The permanent path that identifies it; `path` by default. */
  lastingPath?: string
  summary: string
  html?: string
  publishedAt: Date
}

/** HTML with absolute links and pictures. */
const absolute = (html: string, origin: string) =>
  html
    .replaceAll(/(\s(?:src|href)=")\/(?!\/)/gu, `$1${origin}/`)
    .replaceAll(/\ssrcset="[^"]*"/gu, (set) => set.replaceAll(/(["\s])\/(?!\/)/gu, `$1${origin}/`))

/** An RSS 2.0 document as an element tree, with links to pages in the given language. */
export function rssDocument({
  origin,
  clubName,
  language,
  title,
  description,
  path,
  feedPath,
  items,
}: {
  origin: string
  clubName: string
  language: Language
  title: string
  description: string
  /** Path of the page that lists these items. */
  path: string
  feedPath: string
  items: readonly FeedItem[]
}) {
  const address = (to: string) => `${origin}${to}?lang=${language}`
  return {
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      channel: {
        title: `${title} · ${clubName}`,
        link: address(path),
        description,
        language,
        'atom:link': {
          '@href': address(feedPath),
          '@rel': 'self',
          '@type': 'application/rss+xml',
        },
        item: items.map((item) => ({
          title: item.title,
          link: address(item.path),
          // Equal in both languages, so that readers of both get it once.
          guid: { '@isPermaLink': 'false', '#text': origin + (item.lastingPath ?? item.path) },
          pubDate: item.publishedAt.toUTCString(),
          description: item.summary,
          ...(item.html === undefined ? {} : { 'content:encoded': absolute(item.html, origin) }),
        })),
      },
    },
  }
}
