import { sql, type SQL } from 'drizzle-orm'
import { readPastedLine } from '#app/platform/i18n/pasted-text.ts'

/** Characters of a search that count. */
const longestSearch = 100

/** Normalises a search to one line of limited length. */
export function searchedText(typed: string | null): string {
  return readPastedLine((typed ?? '').replaceAll(/\p{Cc}/gu, ' ')).slice(0, longestSearch)
}

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

/**
 * Whether the indexed expression (built with `searchable`) contains every word of the text, in any
 * order, ignoring case, accents and punctuation. Escapes wildcards last: normalisation turns a '％'
 * into '%'.
 */
export function containing(searchable: SQL, text: string): SQL {
  return allOf(wordsOf(text).map((word) => sql`${searchable} like '%' || ${escaped(word)} || '%'`))
}

/** What a trigram index can find: three characters in a row, or two at an end of a word. */
const knownToIndex = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u

/**
 * As `containing`, for long lists: words too short for the trigram index match only at the
 * beginning of words; rare texts without letters or digits match anywhere.
 *
 * @param formsOf alternative forms of a word, itself by default.
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

/** What may precede a word: anything, or the start of a word. */
const beforeOf = (word: string) =>
  knownToIndex.test(word) || !/[\p{L}\p{N}]/u.test(word) ? ['%'] : ['', '% ', '%\n']

/**
 * Singular and plural of a word, since dishes are often named in the plural: 'arroz' in 'Arroces'.
 */
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
