import type { Language } from '#app/i18n/language.ts'

/** A post in the panel's list. */
export type ManagedPost = {
  id: string
  title: string
  /** The language of the title where it is not the panel's. */
  foreign: Language | null
  /** The language in which some of its texts are missing. */
  missing: Language | null
  slug: string
  state: PostState
  createdAt: Date
  /** When it appears or appeared; null for a draft that never did. */
  appearsAt: Date | null
}

/** `scheduled` is published, but later. */
export type PostState = 'draft' | 'scheduled' | 'published'

export const managedPostsPath = '/admin/blog'

/** Texts that exist in both languages, by their columns. */
export const translatedNames = ['title', 'excerpt', 'content', 'cover_alt'] as const

/** What a post must have in one language at least. */
export const requiredNames = ['title', 'content'] as const

/** Lengths in characters, as the database has them; the smallest are specified (section 5). */
export const postLimits = {
  title: { least: 3, most: 200 },
  slug: { least: 3, most: 200 },
  content: { least: 10, most: 100_000 },
  excerpt: 1000,
  alt: 300,
} as const
