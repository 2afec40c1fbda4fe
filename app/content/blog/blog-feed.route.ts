import { rssDocument } from '#app/content/feeds/rss.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { xmlAnswer } from '#app/platform/http/xml.server.ts'
import type { Route } from './+types/blog-feed.route.ts'
import { blogCopy } from './blog.copy.ts'
import { newestPostTexts } from './posts.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return xmlAnswer(request, await blogFeed(context.get(requestContext)), 'application/rss+xml')
}

/** The RSS feed: the latest posts with their whole text. */
async function blogFeed(cx: RequestContext) {
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
