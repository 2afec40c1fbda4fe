/**
 * A paragraph, a list, named facts or a table. `{{fact}}` is replaced by a fact of the club, and
 * `{{fact|description}}` by one that may be empty (`legal-facts.ts`).
 */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly (readonly [term: string, fact: string])[] }
  | {
      readonly table: {
        readonly head: readonly string[]
        readonly rows: readonly (readonly string[])[]
      }
    }

/** Sections have an id for their anchor on the page. */
export type LegalText = {
  readonly title: string
  readonly description: string
  /** The date of this version, YYYY-MM-DD. */
  readonly updated: string
  readonly sections: readonly {
    readonly id: string
    readonly heading: string
    readonly blocks: readonly LegalBlock[]
  }[]
}
