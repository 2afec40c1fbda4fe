import type { Language } from '#app/platform/i18n/languages/language.ts'

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
  /** Minutes. */
  readingTime: number
}

/** A published post; `html` is rendered from its Markdown, and safe. */
export type Post = PostSummary & {
  html: string
  updatedAt: Date
  /** Who signs it. */
  byline: string | null
}

export type PostSubject = { title: string; foreign: Language | null; path: string }
