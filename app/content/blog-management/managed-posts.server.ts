import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import { postTexts } from '#app/content/blog/post.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { fieldsOfColumns } from '#app/kit/forms/tables/fields-of-columns.ts'
import { joinTexts } from '#app/kit/forms/translated-input.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordTitle } from '#app/kit/records/record-title.server.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { rowsIn } from '#app/platform/db/batches/tallies.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { idPageOf, inOrderOf } from '#app/platform/db/searching/id-page.server.ts'
import { postMatches, searchedText } from '#app/platform/db/searching/searching.server.ts'
import {
  foreignLanguage,
  missingLanguage,
  textIn,
} from '#app/platform/db/searching/translated.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedRecord } from '#app/platform/i18n/languages/translated-fields.ts'
import { shownText } from '#app/platform/i18n/languages/translated-text.ts'
import { madridInput } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { blogPosts, type EditedPost } from '#app/platform/schema/content/blog.ts'
import { Problem } from '#app/problem.ts'
import type { PostState } from './managed-post.ts'

const pageSize = 25

function inState(state: PostState, now: Date): SQL | undefined {
  if (state === 'draft') return eq(blogPosts.status, 'draft')
  const appears = blogPosts.firstPublishedAt
  return and(
    eq(blogPosts.status, 'published'),
    state === 'scheduled' ? gt(appears, now) : lte(appears, now),
  )
}

/** A page of all posts or of one state, the newest first, whose title or slug contains `search`. Pages count from 1. */
export async function listManagedPosts(
  cx: RequestContext,
  { search, state, page }: { search: string; state: PostState | null; page: number },
) {
  authorize(cx.actor, 'posts.manage')
  const wanted = searchedText(search)
  const ofState = state ? inState(state, cx.now) : undefined
  const { ids, ...place } = await idPageOf(cx.db, {
    table: blogPosts,
    id: blogPosts.id,
    condition: and(wanted ? postMatches(wanted) : undefined, ofState),
    order: [
      { by: blogPosts.createdAt, descending: true },
      { by: blogPosts.id, descending: false },
    ],
    page,
    size: pageSize,
    searched: wanted !== '',
    total: () => (ofState ? cx.db.$count(blogPosts, ofState) : rowsIn(cx.db, 'blog_posts')),
  })
  const found = await cx.db
    .select({
      ...pickColumns(blogPosts, 'id', 'slug', 'status', 'createdAt'),
      title: textIn(blogPosts, blogPosts.title, cx.language),
      foreign: foreignLanguage(blogPosts, blogPosts.title, cx.language),
      missing: missingLanguage(blogPosts, postTexts),
      appearsAt: blogPosts.firstPublishedAt,
    })
    .from(blogPosts)
    .where(inArray(blogPosts.id, ids))
  const rows = inOrderOf(ids, found)
  return {
    rows: rows.map(({ status, ...row }) =>
      Object.assign(row, { state: stateOf(cx, status, row.appearsAt) }),
    ),
    ...place,
    // Whether the actor may write to the members.
    canAnnounce: may(cx.actor, 'circulars.manage'),
  }
}

export type ManagedPost = Awaited<ReturnType<typeof listManagedPosts>>['rows'][number]

function stateOf(
  { now }: RequestContext,
  status: 'draft' | 'published',
  appearsAt: Date | null,
): PostState {
  if (status === 'draft') return 'draft'
  return appearsAt !== null && appearsAt > now ? 'scheduled' : 'published'
}

export type StoredPost = typeof blogPosts.$inferSelect

/** A post with every column, drafts too. Throws Problem 404. */
export async function storedPost({ db }: Pick<RequestContext, 'db'>, id: string) {
  const [post] = isUuid(id) ? await db.select().from(blogPosts).where(eq(blogPosts.id, id)) : []
  if (!post) throw new Problem('postNotFound', 404)
  return post
}

/** A stored post as form fields. */
export function postValues(post: StoredPost, now: Date): Record<string, string> {
  const later = post.firstPublishedAt !== null && post.firstPublishedAt > now
  return {
    ...joinTexts(post, postTexts),
    ...fieldsOfColumns<Omit<EditedPost, keyof TranslatedRecord<typeof postTexts>>>({
      slug: { slug: post.slug },
      byline: { byline: post.byline ?? '' },
      status: { status: post.status },
      coverImage: { cover_image: post.coverImage ?? '' },
      restaurantId: { restaurant_id: post.restaurantId === null ? '' : String(post.restaurantId) },
      eventId: { event_id: post.eventId === null ? '' : String(post.eventId) },
    }),
    publish_at: later && post.firstPublishedAt ? madridInput(post.firstPublishedAt) : '',
  }
}

function titleIn({ title, language, translation }: StoredPost, shown: Language): string {
  return shownText({ language, texts: { title }, translation }, 'title', shown) ?? title
}

export type RelatedRecords = { restaurant: string; event: string }

export type PostForm = EditValues & { id: string | null; title: string; related: RelatedRecords }

/** The initial form of a post, or of a new one. Throws Problem 404. */
export async function postForm(cx: RequestContext, id: string | null): Promise<PostForm> {
  authorize(cx.actor, 'posts.manage')
  if (id === null) {
    return {
      id: null,
      title: '',
      related: { restaurant: '', event: '' },
      values: {},
      version: null,
      submission: randomUUID(),
    }
  }
  const post = await storedPost(cx, id)
  const [restaurant, event] = await Promise.all([
    recordTitle(cx, 'restaurant', post.restaurantId),
    recordTitle(cx, 'event', post.eventId),
  ])
  return {
    id: post.id,
    title: titleIn(post, cx.language),
    related: { restaurant, event },
    values: postValues(post, cx.now),
    version: versionOf(post.updatedAt),
    submission: null,
  }
}
