import { and, eq, lte } from 'drizzle-orm'
import { postForm, storedPost } from '#app/content/blog-management/managed-posts.server.ts'
import { postInput } from '#app/content/blog-management/post-input.server.ts'
import {
  createPost,
  deletePost,
  updatePost,
} from '#app/content/blog-management/save-post.server.ts'
import { may } from '#app/platform/auth/permissions.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { blogPosts as table } from '#app/platform/schema/content/blog.ts'
import {
  type RestTable,
  generatedColumn,
  restColumn,
  type RowInput,
} from '#server/api/rest/rest-table.ts'
import { rowConflict, asForm, formText, formTexts } from '#server/api/rest/row-input.ts'
import { accounts } from './accounts.ts'
import { eventRegistrations } from './event-registrations.ts'
import { events } from './events.ts'
import { membershipRequests } from './membership-requests.ts'
import { courses, dishes, menus } from './menus.ts'
import { restaurants } from './restaurants.ts'
import { reviews } from './reviews.ts'
import { scores, dishesOfVisits, visits } from './visits.ts'

const emptyForm: Record<string, string> = {
  slug: '',
  status: 'draft',
  publish_at: '',
  cover_image: '',
  restaurant_id: '',
  event_id: '',
}

function formOf(row: RowInput, language: Language): Record<string, string> {
  const texts = (['title', 'content', 'excerpt'] as const).filter((name) => name in row)
  return {
    ...formTexts(row, ['slug', 'status']),
    ...Object.fromEntries(texts.map((name) => [`${name}_${language}`, formText(row, name)])),
  }
}

const blogPosts: RestTable = {
  from: table,
  id: table.id,
  columns: {
    id: generatedColumn('uuid', table.id),
    title: restColumn('text', table.title),
    slug: restColumn('text', table.slug),
    content: restColumn('text', table.content),
    excerpt: restColumn('text', table.excerpt),
    status: restColumn('text', table.status),
    author_id: generatedColumn('uuid', table.authorId),
    created_at: generatedColumn('instant', table.createdAt),
    updated_at: generatedColumn('instant', table.updatedAt),
    published_at: generatedColumn('instant', table.publishedAt),
  },
  unique: { slug: (_cx, row) => eq(table.slug, formText(row, 'slug')) },
  mayWrite: ({ actor }) => may(actor, 'posts.manage'),
  visible: ({ actor, now }) =>
    may(actor, 'posts.manage')
      ? undefined
      : and(eq(table.status, 'published'), lte(table.firstPublishedAt, now)),
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
    if (outcome === 'conflict') throw rowConflict()
  },
  remove: deletePost,
}

export const restTables: ReadonlyMap<string, RestTable> = new Map([
  ['restaurants', restaurants],
  ['events', events],
  ['membership_requests', membershipRequests],
  ['blog_posts', blogPosts],
  ['usuarios', accounts],
  ['event_registrations', eventRegistrations],
  ['reviews', reviews],
  ['visits', visits],
  ['visit_dishes', dishesOfVisits],
  ['menus', menus],
  ['menu_courses', courses],
  ['menu_dishes', dishes],
  ['visit_scores', scores],
])
