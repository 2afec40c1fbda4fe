import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { cardPathsIn } from './circular-body.server.tsx'
import type { WrittenCircular } from './circular-mail.server.ts'

/** When the last of its cards' posts appears that are published for later; null where none is. */
export async function appearanceOf(
  { db, now, site }: Pick<RequestContext, 'db' | 'now' | 'site'>,
  { text, translation }: Pick<WrittenCircular, 'text' | 'translation'>,
): Promise<Date | null> {
  const paths = [text, translation.text ?? ''].flatMap((each) => cardPathsIn(each, site.origin))
  const slugs = paths.flatMap((path) => /^\/blog\/([\w-]+)$/u.exec(path)?.[1] ?? [])
  if (slugs.length === 0) return null
  const [last] = await db
    .select({ appears: blogPosts.firstPublishedAt })
    .from(blogPosts)
    .where(
      and(
        inArray(blogPosts.slug, slugs),
        eq(blogPosts.status, 'published'),
        gt(blogPosts.firstPublishedAt, now),
      ),
    )
    .orderBy(desc(blogPosts.firstPublishedAt))
    .limit(1)
  return last?.appears ?? null
}
