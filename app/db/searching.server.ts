import { sql, type SQL } from 'drizzle-orm'

/** Characters of a search that count. */
const longestSearch = 100

/** What somebody typed into a search box, as it is looked for: one line of bounded length. */
export function searchedText(typed: string | null): string {
  return (typed ?? '')
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch)
}

/**
 * Whether the indexed expression (built with `searchable`, migrations/0004) contains the text,
 * whatever its case and accents. Wildcards of the text are escaped last: without accents and widths
 * a '％' is a '%'.
 */
export function containing(searchable: SQL, text: string): SQL {
  const wildcard = String.raw`([\\%_])`
  const escaped = String.raw`\\\1`
  const pattern = sql`'%' || regexp_replace(searchable(${text}), ${wildcard}, ${escaped}, 'g') || '%'`
  return sql`${searchable} like ${pattern}`
}
