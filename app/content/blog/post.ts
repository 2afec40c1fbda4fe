import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'

/** The translated texts of a post, from which its form and the panel derive their fields. */
export const postTexts = {
  title: { column: 'title', kind: 'line', longest: 200, required: true },
  content: { column: 'content', kind: 'paragraphs', longest: 100_000, required: true },
  excerpt: { column: 'excerpt', kind: 'paragraphs', longest: 1000 },
  coverAlt: { column: 'cover_alt', kind: 'line', longest: 300 },
} as const satisfies TranslatedFields

/** A published post in a list. `publishedAt` is when it was first published (decisions.md). */
export type PostSummary = {
  title: string
  foreignTitle: Language | null
  slug: string
  foreign: Language | null
  coverImage: string | null
  coverAlt: string | null
  excerpt: string
  foreignExcerpt: Language | null
  publishedAt: Date
  /** Minutes to read it. */
  readingTime: number
}

/** A published post; `html` is rendered from its Markdown, and safe. */
export type Post = PostSummary & {
  html: string
  updatedAt: Date
  /** The author; null for none. */
  byline: string | null
}

export type PostSubject = { title: string; foreign: Language | null; path: string }

export const longestSlug = 200

/**
 * The slug of a title: lower case, without accents, Catalan middle dots and punctuation, words joined by single
 * hyphens (specification, section 5).
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/[\p{M}·]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z\d\s_-]/gu, '')
    .replaceAll(/[\s_-]+/gu, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-|-$/gu, '')
}
