import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'

/**
 * Announces scheduled posts that have appeared since `since`, the last check: every process drops its cached blog
 * pages (migrations/functions/content_changes.sql).
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
