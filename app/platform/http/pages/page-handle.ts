/**
 * What a public page says about itself, as `handle` of its route: from it follow what is cached, what browsers prepare
 * ahead, when the page's modules come, and the sitemap (`server/http/site-pages.ts`).
 */
export type PageHandle = {
  /**
   * Whole as HTML: few who open it ask anything of the views, so its modules come when somebody points at what
   * needs them, and browsers may prepare it ahead.
   */
  readonly reading?: true
  /** Rendered once for everybody, or for all who have no session, while only this stands in its address. */
  readonly cached?: {
    readonly for: 'everybody' | 'visitors'
    /** The parts of its path that are not fixed, by their names; whole, without anchors. */
    readonly path?: Readonly<Record<string, RegExp>>
    /** What its query may hold. */
    readonly query?: Readonly<Record<string, RegExp>>
  }
  /** Stands in the sitemap as it is; pages of records stand there by themselves. */
  readonly inSitemap?: true
}

/** How addresses write the number of a record, and that of a page of a list. */
export const inAddresses = { record: /[1-9]\d{0,14}/u, page: /[1-9]\d{0,4}/u } as const
