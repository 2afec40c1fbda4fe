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

/**
 * The same for long lists: one or two characters, which the index does not know inside of a word, are
 * looked for at the beginning of words alone.
 */
export function containingQuickly(searchable: SQL, text: string): SQL {
  if (text.length > 2) return containing(searchable, text)
  if (!/[\p{L}\p{N}]/u.test(text)) return sql`false`
  const pattern = escaped(text)
  return sql`(${searchable} like ${pattern} || '%' or ${searchable} like '% ' || ${pattern} || '%')`
}

function escaped(text: string): SQL {
  const wildcard = String.raw`([\\%_])`
  const literally = String.raw`\\\1`
  return sql`regexp_replace(searchable(${text}), ${wildcard}, ${literally}, 'g')`
}
