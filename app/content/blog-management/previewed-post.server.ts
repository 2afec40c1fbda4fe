import { and, eq } from 'drizzle-orm'
import { renderMarkdown, undescribedPictures } from '#app/content/blog/markdown.server.ts'
import type { Post, PostSubject } from '#app/content/blog/post.ts'
import { postOf } from '#app/content/blog/posts.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import { foreignLanguage, textIn } from '#app/platform/db/searching/translated.server.ts'
import { foreignNames, shownText } from '#app/platform/i18n/languages/translated-text.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import type { PostInput } from './post-input.server.ts'

/** The subject of the post, if it is published. */
async function subjectsOf(
  { db, language }: RequestContext,
  { restaurantId, eventId }: PostInput['post'],
): Promise<PostSubject[]> {
  const [ofRestaurants, ofEvents] = await Promise.all([
    restaurantId === null
      ? []
      : db
          .select({ id: restaurants.id, title: restaurants.name })
          .from(restaurants)
          .where(eq(restaurants.id, restaurantId)),
    eventId === null
      ? []
      : db
          .select({
            id: events.id,
            title: textIn(events, events.title, language),
            foreign: foreignLanguage(events, events.title, language),
          })
          .from(events)
          .where(and(eq(events.id, eventId), eq(events.status, 'published'))),
  ])
  return [
    ...ofRestaurants.map(({ id, title }) => ({
      title,
      foreign: null,
      path: `/restaurantes/${id}`,
    })),
    ...ofEvents.map(({ id, title, foreign }) => ({ title, foreign, path: `/eventos/${id}` })),
  ]
}

/** Since when the post is published; null for a draft. */
async function appearedAt(cx: RequestContext, stored: string | null): Promise<Date | null> {
  if (stored === null || !isUuid(stored)) return null
  const { publishedAt, firstPublishedAt } = blogPosts
  const [post] = await cx.db
    .select({ publishedAt, firstPublishedAt })
    .from(blogPosts)
    .where(eq(blogPosts.id, stored))
  const first = post?.publishedAt ? post.firstPublishedAt : null
  return first && first <= cx.now ? first : null
}

/**
 * The public page of a form that is not stored yet. Editors and admins.
 *
 * @param stored the post that the form edits; null for a new one.
 */
export async function previewedPost(
  cx: RequestContext,
  { post: typed, publishAt }: PostInput,
  stored: string | null,
): Promise<{ post: Post; about: PostSubject[]; next: null }> {
  authorize(cx.actor, 'posts.manage')
  const { title, content, excerpt, coverAlt, language, translation } = typed
  const written = {
    language,
    texts: { title, content, excerpt, cover_alt: coverAlt },
    translation,
  }
  const shown = (name: keyof typeof written.texts) => shownText(written, name, cx.language)
  const foreign = foreignNames(written, cx.language)
  return {
    post: postOf({
      title: shown('title') ?? '',
      foreignTitle: foreign.title ?? null,
      slug: typed.slug,
      excerpt: shown('excerpt'),
      foreignOwnExcerpt: foreign.excerpt ?? null,
      content: shown('content') ?? '',
      foreign: foreign.content ?? null,
      coverImage: typed.coverImage,
      coverAlt: shown('cover_alt'),
      byline: typed.byline,
      firstPublishedAt: publishAt ?? (await appearedAt(cx, stored)) ?? cx.now,
      updatedAt: cx.now,
    }),
    about: await subjectsOf(cx, typed),
    next: null,
  }
}

/** The public HTML of this Markdown, and how many of its pictures lack an alternative text. Editors and admins. */
export function previewedContent(cx: RequestContext, content: string) {
  authorize(cx.actor, 'posts.manage')
  return { html: renderMarkdown(content), undescribed: undescribedPictures(content) }
}
