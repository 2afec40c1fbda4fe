/**
 * `handle` of a public page's route; determines caching, speculation, module loading and the
 * sitemap (`server/http/site-pages.ts`).
 */
export type PageHandle = {
  /** Readable as plain HTML: modules load on intention, and browsers may prerender it. */
  readonly reading?: true
  /** Its form works without modules, which load when somebody approaches it; 'visitors': only when signed out. */
  readonly asleep?: true | 'visitors'
  /** Cached for everybody, or for all without a session, if the URL has nothing but this. */
  readonly cached?: {
    readonly for: 'everybody' | 'visitors'
    /** Patterns of path parameters, without anchors. */
    readonly path?: Readonly<Record<string, RegExp>>
    /** Patterns of query parameters. */
    readonly query?: Readonly<Record<string, RegExp>>
  }
  /** Listed in the sitemap; pages of records are added separately. */
  readonly inSitemap?: true
}

/** Patterns in URLs of a record number and of a page number. */
export const inAddresses = { record: /[1-9]\d{0,14}/u, page: /[1-9]\d{0,4}/u } as const
