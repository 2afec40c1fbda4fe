/** `scheduled` is published, but later. */
export type PostState = 'draft' | 'scheduled' | 'published'

export const managedPostsPath = '/admin/blog'

export const postStates = {
  publicadas: 'published',
  programadas: 'scheduled',
  borradores: 'draft',
} as const satisfies Record<string, PostState>

/** Null (all posts) for an unknown value. */
export function postState(word: string | null): PostState | null {
  return Object.entries(postStates).find(([each]) => each === word)?.[1] ?? null
}

/** In characters; the minimums are specified (section 5), the maximums are the database's. */
export const postLimits = {
  title: { least: 3 },
  slug: { least: 3, most: 200 },
  content: { least: 10 },
  byline: 80,
} as const
