import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { blogPosts } from '#app/db/schema/blog.ts'
import { notFound, Problem } from '#app/problem.ts'
import { beginningOf, readingTimeOf, renderMarkdown } from './markdown.server.ts'
import type { Post, PostSummary } from './post.ts'

/** Posts on one page of the list. */
const pageSize = 10

/** Characters of a post in a list that has no excerpt of its own. */
const longestBeginning = 220

function published(cx: RequestContext) {
  return and(
    eq(blogPosts.status, 'published'),
    isNotNull(blogPosts.firstPublishedAt),
    lte(blogPosts.firstPublishedAt, cx.now),
  )
}

const columns = {
  title: blogPosts.title,
  slug: blogPosts.slug,
  excerpt: blogPosts.excerpt,
  content: blogPosts.content,
  firstPublishedAt: sql<Date>`${blogPosts.firstPublishedAt}`.mapWith(blogPosts.firstPublishedAt),
  updatedAt: blogPosts.updatedAt,
}

type Row = {
  title: string
  slug: string
  excerpt: string | null
  content: string
  firstPublishedAt: Date
}

function summaryOf({ title, slug, excerpt, content, firstPublishedAt }: Row): PostSummary {
  return {
    title,
    slug,
    excerpt: excerpt?.trim() || beginningOf(content, longestBeginning),
    publishedAt: firstPublishedAt,
    readingTime: readingTimeOf(content),
  }
}

function postOf(row: Row & { updatedAt: Date }): Post {
  return { ...summaryOf(row), html: renderMarkdown(row.content), updatedAt: row.updatedAt }
}

/**
 * A page of the published posts, the newest first; pages count from 1.
 *
 * @throws Problem 404 for a page beyond the last.
 */
export async function listPosts(
  cx: RequestContext,
  page: number,
): Promise<{ rows: PostSummary[]; page: number; pages: number }> {
  const [rows, total] = await Promise.all([
    cx.db
      .select(columns)
      .from(blogPosts)
      .where(published(cx))
      .orderBy(desc(blogPosts.firstPublishedAt))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    cx.db.$count(blogPosts, published(cx)),
  ])
  if (rows.length === 0 && page > 1) throw notFound()
  return { rows: rows.map(summaryOf), page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}

/** The latest published posts with their texts. */
export async function latestPosts(cx: RequestContext, count: number): Promise<Post[]> {
  const rows = await cx.db
    .select(columns)
    .from(blogPosts)
    .where(published(cx))
    .orderBy(desc(blogPosts.firstPublishedAt))
    .limit(count)
  return rows.map(postOf)
}

/** One published post by its slug. Throws Problem 404 for a draft and for anything else. */
export async function findPost(cx: RequestContext, slug: string): Promise<Post> {
  const [row] = await cx.db
    .select(columns)
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), published(cx)))
  if (!row) throw new Problem('postNotFound', 404)
  return postOf(row)
}

/** The addresses of all published posts, each with when it last changed. */
export async function postAddresses(cx: RequestContext) {
  const rows = await cx.db
    .select({ slug: blogPosts.slug, changedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(published(cx))
    .orderBy(desc(blogPosts.firstPublishedAt))
  return rows.map(({ slug, changedAt }) => ({ path: `/blog/${slug}`, changedAt }))
}
