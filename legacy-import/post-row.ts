import { postLimits as limits } from '#app/content/blog-management/managed-post.ts'
import { postInput } from '#app/content/blog-management/post-input.server.ts'
import { postTexts, slugOf } from '#app/content/blog/post.ts'
import { largestAddress, pictureOf } from '#app/platform/images/pictures.ts'
import type { blogPosts } from '#app/platform/schema/content/blog.ts'
import { clipped, contentIn, markdownPicture } from './cell-values.ts'
import type { SourceRow } from './import-contract.ts'
import { checkedRow, type ImportNotes } from './import-notes.ts'
import { pathOf, type Lookups } from './lookups.ts'
import { rowReader } from './row-reader.ts'

export type MovedPost = Omit<typeof blogPosts.$inferInsert, 'id'>

/** A post, validated by its form; null for an invalid one. */
export function postRow(row: SourceRow, notes: ImportNotes, lookups: Lookups): MovedPost | null {
  const cells = rowReader(row, notes, lookups)
  const title = cells.line('title')
  const written = cells.line('slug')
  const slug = slugOf(written) || slugOf(title)
  if (written !== '' && slug !== written) notes.note('slug', `'${written}' becomes '${slug}'`)
  const status = cells.line('status')
  if (status !== '' && status !== 'draft' && status !== 'published') {
    notes.note('status', `'${status}' is not a state; it becomes a draft`)
  }
  const form = {
    title_es: title,
    slug: slug.length < limits.slug.least ? `post-${slug || 'sin-titulo'}` : slug,
    content_es: clipped(
      contentWithPictures(row.cells, notes, lookups),
      postTexts.content.longest,
      'content',
      notes,
    ),
    excerpt_es: cells.text('excerpt', postTexts.excerpt.longest),
    status: status === 'published' ? status : 'draft',
    publish_at: '',
    cover_image: '',
    restaurant_id: '',
    event_id: '',
  }
  const checked = checkedRow(postInput, form, notes, {
    required: ['title_es', 'content_es', 'slug'],
    columnOf: (field) => field.replace(/_es$/u, ''),
  })
  const authorId = cells.idHere('author_id', 'account')
  const past = cells.past({ createdAt: 'created_at', updatedAt: 'updated_at' })
  const publishedAt = cells.instant('published_at') ?? past.createdAt
  return (
    checked && {
      ...checked.post,
      authorId,
      ...past,
      ...(checked.post.status === 'published' && publishedAt
        ? { publishedAt, firstPublishedAt: publishedAt }
        : {}),
    }
  )
}

/** The text with moved pictures; a missing one leaves its description. */
function contentWithPictures(
  cells: SourceRow['cells'],
  notes: ImportNotes,
  lookups: Lookups,
): string {
  return contentIn(cells).replaceAll(markdownPicture, (_whole, alt: string, address: string) => {
    const picture = pictureOf(pathOf(address, 'content', notes, lookups))
    return picture ? `![${alt}](${largestAddress(picture)})` : alt
  })
}
