import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { may } from '#app/auth/permissions.ts'
import { blogPosts as table } from '#app/db/schema/blog.ts'
import { postForm, storedPost } from '#app/features/blog-management/managed-posts.server.ts'
import { postInput } from '#app/features/blog-management/post-input.server.ts'
import {
  createPost,
  deletePost,
  updatePost,
} from '#app/features/blog-management/save-post.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { changedMeanwhile } from '#server/supabase/changed-meanwhile.ts'
import { asForm, formText, formTexts } from '#server/supabase/sent-row.ts'
import { madeColumn, wireColumn, type SentRow, type WireTable } from '#server/supabase/table.ts'

const emptyForm: Record<string, string> = {
  slug: '',
  status: 'draft',
  publish_at: '',
  cover_image: '',
  restaurant_id: '',
  event_id: '',
}

function formOf(row: SentRow, language: Language): Record<string, string> {
  const texts = (['title', 'content', 'excerpt'] as const).filter((name) => name in row)
  return {
    ...formTexts(row, ['slug', 'status']),
    ...Object.fromEntries(texts.map((name) => [`${name}_${language}`, formText(row, name)])),
  }
}

export const blogPosts: WireTable = {
  from: table,
  id: table.id,
  columns: {
    id: madeColumn('uuid', table.id),
    title: wireColumn('text', table.title),
    slug: wireColumn('text', table.slug),
    content: wireColumn('text', table.content),
    excerpt: wireColumn('text', table.excerpt),
    status: wireColumn('text', table.status),
    author_id: madeColumn('uuid', table.authorId),
    created_at: madeColumn('instant', table.createdAt),
    updated_at: madeColumn('instant', table.updatedAt),
    published_at: madeColumn('instant', table.publishedAt),
  },
  mayWrite: ({ actor }) => may(actor, 'posts.manage'),
  visible: ({ actor, now }) =>
    may(actor, 'posts.manage')
      ? undefined
      : and(
          eq(table.status, 'published'),
          isNotNull(table.firstPublishedAt),
          lte(table.firstPublishedAt, now),
        ),
  asForVisitors: ({ actor }) => !may(actor, 'posts.manage'),
  async insert(cx, row) {
    await postForm(cx, null)
    const form = { ...emptyForm, ...formOf(row, cx.language) }
    return createPost(cx, asForm(form, postInput))
  },
  async update(cx, id, row) {
    const { values, version } = await postForm(cx, id)
    const { language } = await storedPost(cx, id)
    const form = { ...values, ...formOf(row, language), version: version ?? '' }
    const { outcome } = await updatePost(cx, id, asForm(form, postInput), form)
    if (outcome === 'conflict') throw changedMeanwhile()
  },
  remove: deletePost,
}
