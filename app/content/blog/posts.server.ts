import { and, arrayContains, desc, eq, inArray, lte, ne, sql, gt } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { countedIdPage, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import {
  foreignLanguage,
  optionalTextIn,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { notFound, Problem } from '#app/problem.ts'
import { excerptOf, readingTimeOf, renderMarkdown } from './markdown.server.ts'
import type { Post, PostSubject, PostSummary } from './post.ts'

/** Posts per page: a large one, and pairs. */
const pageSize = 11

/** Characters of the beginning shown for a post without an excerpt. */
const longestBeginning = 220

function published(cx: RequestContext) {
  return and(eq(blogPosts.status, 'published'), lte(blogPosts.firstPublishedAt, cx.now))
}

const columns = ({ language }: RequestContext) => ({
  title: textIn(blogPosts, blogPosts.title, language),
  foreignTitle: foreignLanguage(blogPosts, blogPosts.title, language),
  ...pickColumns(blogPosts, 'slug', 'coverImage', 'updatedAt', 'byline'),
  excerpt: optionalTextIn(blogPosts, blogPosts.excerpt, language),
  content: textIn(blogPosts, blogPosts.content, language),
  foreign: foreignLanguage(blogPosts, blogPosts.content, language),
  foreignOwnExcerpt: foreignLanguage(blogPosts, blogPosts.excerpt, language),
  coverAlt: optionalTextIn(blogPosts, blogPosts.coverAlt, language),
  firstPublishedAt: sql<Date>`${blogPosts.firstPublishedAt}`.mapWith(blogPosts.firstPublishedAt),
})

/** A post with its texts in the visitor's language, or in its only one. */
type Row = Omit<Awaited<ReturnType<typeof newest>>[number], 'firstSlug'>

function summaryOf(row: Row): PostSummary {
  const { title, foreignTitle, slug, foreign, coverImage, coverAlt, content } = row
  const excerpt = row.excerpt?.trim()
  return {
    title,
    foreignTitle,
    slug,
    foreign,
    coverImage,
    coverAlt,
    excerpt: excerpt || excerptOf(content, longestBeginning),
    foreignExcerpt: excerpt ? row.foreignOwnExcerpt : foreign,
    publishedAt: row.firstPublishedAt,
    readingTime: readingTimeOf(content),
  }
}

function postOf(row: Row): Post {
  const { updatedAt, byline } = row
  return { ...summaryOf(row), html: renderMarkdown(row.content), updatedAt, byline }
}

/**
 * A page of the published posts, the newest first; pages count from 1.
 *
 * @throws Problem 404 for a page beyond the last.
 */
export async function listPosts(cx: RequestContext, page: number) {
  const { ids, ...place } = await countedIdPage(
    cx.db,
    {
      table: blogPosts,
      id: blogPosts.id,
      condition: published(cx),
      order: [{ by: blogPosts.firstPublishedAt, descending: true }],
    },
    { page, size: pageSize, total: await cx.db.$count(blogPosts, published(cx)) },
  )
  if (place.page !== page) throw notFound()
  const rows = await cx.db
    .select({ id: blogPosts.id, ...columns(cx) })
    .from(blogPosts)
    .where(inArray(blogPosts.id, ids))
  return { rows: inOrderOf(ids, rows).map(summaryOf), page, pages: place.pages }
}

const newest = (cx: RequestContext, count: number) =>
  cx.db
    .select({
      ...columns(cx),
      firstSlug: sql<string>`coalesce(${blogPosts.formerSlugs}[1], ${blogPosts.slug})`,
    })
    .from(blogPosts)
    .where(published(cx))
    .orderBy(desc(blogPosts.firstPublishedAt))
    .limit(count)

export async function newestPosts(cx: RequestContext, count: number): Promise<PostSummary[]> {
  const rows = await newest(cx, count)
  return rows.map(summaryOf)
}

/** The newest published posts with their texts, and their original slugs, by which feed readers know them. */
export async function newestPostTexts(
  cx: RequestContext,
  count: number,
): Promise<(Post & { firstSlug: string })[]> {
  const rows = await newest(cx, count)
  return rows.map((row) => Object.assign(postOf(row), { firstSlug: row.firstSlug }))
}

async function postAfter(
  cx: RequestContext,
  { slug, firstPublishedAt }: Pick<Row, 'slug' | 'firstPublishedAt'>,
): Promise<PostSummary | null> {
  const [next] = await cx.db
    .select(columns(cx))
    .from(blogPosts)
    .where(and(published(cx), ne(blogPosts.slug, slug)))
    .orderBy(
      desc(lte(blogPosts.firstPublishedAt, firstPublishedAt)),
      desc(blogPosts.firstPublishedAt),
    )
    .limit(1)
  return next ? summaryOf(next) : null
}

/** The current slug of a published post by a former one. Throws Problem 404. */
async function currentSlug(cx: RequestContext, former: string): Promise<string> {
  const [post] = await cx.db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(arrayContains(blogPosts.formerSlugs, [former]), published(cx)))
    .orderBy(desc(blogPosts.updatedAt))
    .limit(1)
  if (!post) throw new Problem('postNotFound', 404)
  return post.slug
}

/**
 * A published post by its slug, with its subjects and the post to read next: the one before it; after the oldest, the
 * newest.
 *
 * @returns the current slug alone for a former one.
 * @throws Problem 404 for a draft and anything else.
 */
export async function findPost(
  cx: RequestContext,
  slug: string,
): Promise<{ post: Post; about: PostSubject[]; next: PostSummary | null } | { movedTo: string }> {
  const [row] = await cx.db
    .select({
      ...columns(cx),
      restaurantId: restaurants.id,
      restaurant: restaurants.name,
      eventId: events.id,
      event: optionalTextIn(events, events.title, cx.language),
      foreignEvent: foreignLanguage(events, events.title, cx.language),
    })
    .from(blogPosts)
    .leftJoin(restaurants, eq(restaurants.id, blogPosts.restaurantId))
    .leftJoin(events, and(eq(events.id, blogPosts.eventId), eq(events.status, 'published')))
    .where(and(eq(blogPosts.slug, slug), published(cx)))
  if (!row) return { movedTo: await currentSlug(cx, slug) }
  const { restaurantId, restaurant, eventId, event, foreignEvent, ...post } = row
  return {
    post: postOf(post),
    next: await postAfter(cx, post),
    about: [
      ...(restaurant
        ? [{ title: restaurant, foreign: null, path: `/restaurantes/${restaurantId}` }]
        : []),
      ...(event ? [{ title: event, foreign: foreignEvent, path: `/eventos/${eventId}` }] : []),
    ],
  }
}

/** The URLs of all published posts, each with its last change. */
export async function postAddresses(cx: RequestContext) {
  const rows = await cx.db
    .select({ slug: blogPosts.slug, changedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(published(cx))
    .orderBy(desc(blogPosts.firstPublishedAt))
  return rows.map(({ slug, changedAt }) => ({ path: `/blog/${slug}`, changedAt }))
}

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
