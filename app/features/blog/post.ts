/** A published post in a list. `publishedAt` is when it was first published (decisions.md). */
export type PostSummary = {
  title: string
  slug: string
  excerpt: string
  publishedAt: Date
  /** Minutes. */
  readingTime: number
}

/** A published post; `html` is rendered from its Markdown, and safe. */
export type Post = PostSummary & { html: string; updatedAt: Date }
