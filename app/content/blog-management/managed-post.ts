import type { Language } from '#app/platform/i18n/languages/language.ts'

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

/** Which posts the list shows, by the word in its address. */
export const postStates = {
  publicadas: 'published',
  programadas: 'scheduled',
  borradores: 'draft',
} as const satisfies Record<string, PostState>

/** The state of a word; null, all posts, for any other. */
export function postState(word: string | null): PostState | null {
  return Object.entries(postStates).find(([each]) => each === word)?.[1] ?? null
}

/** Characters; the smallest are specified (section 5), the others as the database has them. */
export const postLimits = {
  title: { least: 3 },
  slug: { least: 3, most: 200 },
  content: { least: 10 },
  byline: 80,
} as const
