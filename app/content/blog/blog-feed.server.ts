import { rssDocument } from '#app/content/feeds/rss.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { blogCopy } from './blog.copy.ts'
import { newestPostTexts } from './posts.server.ts'

/** The RSS feed: the latest posts with their whole text. */
export async function blogFeed(cx: RequestContext) {
  const { title, description } = blogCopy[cx.language]
  const posts = await newestPostTexts(cx, 20)
  return rssDocument({
    origin: cx.site.origin,
    clubName: cx.club.name,
    language: cx.language,
    title,
    description,
    path: '/blog',
    feedPath: '/blog/rss.xml',
    items: posts.map((post) => ({
      title: post.title,
      path: `/blog/${post.slug}`,
      lastingPath: `/blog/${post.firstSlug}`,
      summary: post.excerpt,
      html: post.html,
      publishedAt: post.publishedAt,
    })),
  })
}
