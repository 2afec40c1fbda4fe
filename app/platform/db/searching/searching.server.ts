import { sql, type SQL } from 'drizzle-orm'
import { readPastedLine } from '#app/platform/i18n/pasted-text.ts'

/** Characters of a search that count. */
const longestSearch = 100

/** What somebody typed into a search box, as it is looked for: one line of bounded length. */
export function searchedText(typed: string | null): string {
  return readPastedLine((typed ?? '').replaceAll(/\p{Cc}/gu, ' ')).slice(0, longestSearch)
}

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

/**
 * Whether the indexed expression (built with `searchable`) contains every word of the text, in
 * whatever order, case, accents and punctuation. Wildcards of the text are escaped last: without accents and widths
 * a '％' is a '%'.
 */
export function containing(searchable: SQL, text: string): SQL {
  return allOf(wordsOf(text).map((word) => sql`${searchable} like '%' || ${escaped(word)} || '%'`))
}

/** What the index of three letters in a row can look for: such a row, or the end or beginning of a word. */
const knownToIndex = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u

/**
 * The same for long lists: what the index does not know inside of a word, as one or two characters, is
 * looked for at the beginning of words alone; what has neither letter nor digit, which few look for, is
 * looked for everywhere.
 *
 * @param formsOf what a word is looked for as, one of which is enough; itself alone where nothing is said.
 */
export function containingQuickly(
  searchable: SQL,
  text: string,
  formsOf: (word: string) => readonly string[] = (word) => [word],
): SQL {
  return allOf(
    wordsOf(text).map((word) => {
      const forms = formsOf(word).map((form) =>
        sql.join(
          beforeOf(form).map(
            (before) => sql`${searchable} like ${before} || ${escaped(form)} || '%'`,
          ),
          sql` or `,
        ),
      )
      return sql`(${sql.join(forms, sql` or `)})`
    }),
  )
}

/** What may stand before a word: anything, or what a word begins after. */
const beforeOf = (word: string) =>
  knownToIndex.test(word) || !/[\p{L}\p{N}]/u.test(word) ? ['%'] : ['', '% ', '%\n']

/** A word as it may stand in a text: the dish that is looked for is often named in the plural, 'arroz' in 'Arroces'. */
export function numbersOf(word: string): string[] {
  const singular = word
    .replace(/(?<=.{3})(?:ces|c)$/iu, 'z')
    .replace(/(?<=.{4})(?:s?os|es|s)$/iu, '')
  return [...new Set([word, singular, singular.replace(/z$/iu, 'c')])]
}

const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`

function escaped(text: string): SQL {
  const wildcard = String.raw`([\\%_])`
  const literally = String.raw`\\\1`
  return sql`regexp_replace(searchable(${text}), ${wildcard}, ${literally}, 'g')`
}
