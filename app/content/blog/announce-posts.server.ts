import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'

/**
 * Tells that the blog has changed when a post appears that was to be published later: cached pages are
 * dropped by every process (migrations/functions/content_changes.sql). `since` is when this was last looked at.
 */
export async function announcePosts({
  db,
  since,
  now,
}: {
  db: Database
  since: Date
  now: Date
}): Promise<void> {
  const appeared = await db.$count(
    blogPosts,
    and(
      eq(blogPosts.status, 'published'),
      gt(blogPosts.firstPublishedAt, since),
      lte(blogPosts.firstPublishedAt, now),
    ),
  )
  if (appeared > 0) await db.execute(sql`select pg_notify('content_changed', 'blog_posts')`)
}
