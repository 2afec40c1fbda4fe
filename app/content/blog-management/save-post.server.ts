import { and, eq } from 'drizzle-orm'
import { postTexts } from '#app/content/blog/post.ts'
import { inLanguageOf } from '#app/kit/forms/translated-input.ts'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { titleDetails, titlesOf } from '#app/kit/records/trash-titles.ts'
import {
  isVersion,
  updateRecord,
  type Conflicted,
  type Updated,
} from '#app/kit/records/update-record.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { changesNothing } from '#app/platform/db/changes-nothing.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { unlessRetyped } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { Problem } from '#app/problem.ts'
import { postValues, storedPost, type StoredPost } from './managed-posts.server.ts'
import type { PostInput } from './post-input.server.ts'

/**
 * The dates of a saved post. A published one gets a new `publishedAt` at every save (specification, section 4);
 * `firstPublishedAt` is when it appears: as chosen, as before, or now. A draft keeps its chosen date.
 */
function publication(
  cx: RequestContext,
  { post, publishAt: typed }: PostInput,
  before: Pick<StoredPost, 'publishedAt' | 'firstPublishedAt'> | null,
) {
  const publishAt = unlessRetyped(before?.firstPublishedAt ?? null, typed)
  const appeared = before?.publishedAt ? before.firstPublishedAt : null
  // Saved without a date, a post scheduled for later is published now.
  const kept = appeared && appeared <= cx.now ? appeared : null
  if (post.status === 'draft') return { firstPublishedAt: publishAt ?? kept }
  return { publishedAt: cx.now, firstPublishedAt: publishAt ?? kept ?? cx.now }
}

/** Drops links to deleted records. */
async function existingLinks(tx: Database, { restaurantId, eventId }: PostInput['post']) {
  const [restaurant, event] = await Promise.all([
    restaurantId === null ? 0 : tx.$count(restaurants, eq(restaurants.id, restaurantId)),
    eventId === null ? 0 : tx.$count(events, eq(events.id, eventId)),
  ])
  return {
    restaurantId: restaurant > 0 ? restaurantId : null,
    eventId: event > 0 ? eventId : null,
  }
}

/** Whether another post has this slug. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === 'blog_posts_slug_unique') return true
  return isTaken(error.cause)
}

async function withUniqueSlug<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    if (isTaken(error)) throw new Problem('slugTaken', 409)
    throw error
  }
}

/**
 * Stores a new post of the acting account and returns its id. A form sent twice stores one post. Editors and admins.
 *
 * @throws Problem 409 when another post has its slug.
 */
export async function createPost(cx: RequestContext, input: PostInput): Promise<string> {
  const account = authorize(cx.actor, 'posts.manage')
  try {
    return await withUniqueSlug(() =>
      cx.db.transaction((tx) => insertPost(tx, cx, { input, account })),
    )
  } catch (error) {
    const { submission } = input
    // A concurrent copy of this form may have stored the slug before its id, so the slug conflicts first.
    const isAgain =
      submission &&
      error instanceof Problem &&
      error.code === 'slugTaken' &&
      (await cx.db.$count(blogPosts, eq(blogPosts.id, submission))) > 0
    if (isAgain) return submission
    throw error
  }
}

async function insertPost(
  tx: Database,
  cx: RequestContext,
  { input, account }: { input: PostInput; account: Account },
): Promise<string> {
  const [created] = await tx
    .insert(blogPosts)
    .values({
      ...input.post,
      ...(await existingLinks(tx, input.post)),
      ...publication(cx, input, null),
      ...(input.submission ? { id: input.submission } : {}),
      authorId: account.id,
      createdAt: cx.now,
      updatedAt: cx.now,
    })
    .onConflictDoNothing({ target: blogPosts.id })
    .returning({ id: blogPosts.id })
  // The client sent this form before.
  if (!created) return input.submission ?? ''
  const isPublished = input.post.status === 'published'
  await auditPost(tx, cx, isPublished ? 'post.published' : 'post.created', created.id, input)
  return created.id
}

/**
 * Changes a post, unless somebody else has saved it since `input.version` was read. Without changes, only the date of
 * a published post is written (specification, section 4).
 *
 * @param typed the form as it was sent.
 * @returns whether it was a draft before and is `published` now.
 * @throws Problem 404; 409 when another post has its slug.
 */
export async function updatePost(
  cx: RequestContext,
  id: string,
  input: PostInput,
  typed: Record<string, string>,
): Promise<(Updated & { published: boolean }) | Conflicted> {
  authorize(cx.actor, 'posts.manage')
  const { version } = input
  return withUniqueSlug(() =>
    updateRecord(cx, {
      kind: 'post',
      id,
      version,
      typed,
      read: (tx) => storedPost({ db: tx }, id),
      formOf: (stored) => postValues(stored, cx.now),
      save: async (tx, before) => {
        const published = before.status === 'draft' && input.post.status === 'published'
        const linked = { ...input.post, ...(await existingLinks(tx, input.post)) }
        const post = inLanguageOf(before, linked, postTexts)
        const dates = publication(cx, input, before)
        const same = changesNothing(before, { ...post, firstPublishedAt: dates.firstPublishedAt })
        if (same && post.status === 'draft') return { outcome: 'updated', published }
        const rows = await tx
          .update(blogPosts)
          .set({ ...post, ...dates, updatedAt: cx.now })
          .where(and(eq(blogPosts.id, id), isVersion(blogPosts.updatedAt, version)))
          .returning({ id: blogPosts.id })
        if (rows.length === 0) return null
        if (!same) await auditPost(tx, cx, published ? 'post.published' : 'post.updated', id, input)
        return { outcome: 'updated', published }
      },
    }),
  )
}

async function auditPost(
  tx: Database,
  cx: RequestContext,
  action: 'post.created' | 'post.published' | 'post.updated',
  id: string,
  { post }: PostInput,
): Promise<void> {
  await recordAct(tx, cx, action, ['post', id], {
    details: { title: post.title, ...titleDetails(titlesOf(post)) },
  })
}

/** Deletes a post; it can come back from the trash. Throws Problem 404. */
export async function deletePost(cx: RequestContext, id: string): Promise<string> {
  authorize(cx.actor, 'posts.manage')
  return cx.db.transaction(async (tx) => {
    const [post] = isUuid(id)
      ? await tx
          .select(pickColumns(blogPosts, 'title', 'language', 'translation'))
          .from(blogPosts)
          .where(eq(blogPosts.id, id))
          .for('update')
      : []
    if (!post) throw new Problem('postNotFound', 404)
    return moveToTrash(tx, cx, { kind: 'post', id, title: post.title, titleIn: titlesOf(post) })
  })
}
