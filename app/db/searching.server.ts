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
  return sql`${searchable} like '%' || ${escaped(text)} || '%'`
}

/** What the index of three letters in a row can look for: such a row, or the end or beginning of a word. */
const knownToIndex = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u

/**
 * The same for long lists: what the index does not know inside of a word, as one or two characters, is
 * looked for at the beginning of words alone; what has neither letter nor digit, which few look for, is
 * looked for everywhere.
 */
export function containingQuickly(searchable: SQL, text: string): SQL {
  if (knownToIndex.test(text) || !/[\p{L}\p{N}]/u.test(text)) return containing(searchable, text)
  const pattern = escaped(text)
  const begins = ['', '% ', '%\n'].map(
    (before) => sql`${searchable} like ${before} || ${pattern} || '%'`,
  )
  return sql`(${sql.join(begins, sql` or `)})`
}

function escaped(text: string): SQL {
  const wildcard = String.raw`([\\%_])`
  const literally = String.raw`\\\1`
  return sql`regexp_replace(searchable(${text}), ${wildcard}, ${literally}, 'g')`
}
