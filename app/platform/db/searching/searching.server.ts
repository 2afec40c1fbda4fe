import { sql, type SQL, eq, inArray, or, and } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { readPastedLine } from '#app/platform/i18n/pasted-text.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { restaurants, reviews } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { assemblies } from '#app/platform/schema/members/assemblies.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import { partners } from '#app/platform/schema/members/partners.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'

/** Characters of a search that count. */
const longestSearch = 100

/** Normalises a search to one line of limited length. */
export function searchedText(typed: string | null): string {
  return readPastedLine((typed ?? '').replaceAll(/[\p{Cc}«»]/gu, ' ')).slice(0, longestSearch)
}

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

/**
 * Whether the indexed expression (built with `searchable`) contains every word of the text, in any order, ignoring
 * case, accents and punctuation. Escapes wildcards last: normalisation turns a '％' into '%'.
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
          prefixesOf(form).map(
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
const prefixesOf = (word: string) =>
  knownToIndex.test(word) || !/[\p{L}\p{N}]/u.test(word) ? ['%'] : ['', '% ', '%\n']

/** Singular and plural of a word, since dishes are often named in the plural: 'arroz' in 'Arroces'. */
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

/** Most members found by something other than their names. */
const maxOtherMatches = 1000

/**
 * Condition that finds a member or request by text: name, e-mail addresses, phone, home address, note; by member number
 * for a number, by birthday for a day. Columns outside the main index are searched first, up to a limit of ids. Only
 * for managers of members, who may see notes and birthdays.
 */
export async function memberMatches(db: Database, text: string): Promise<SQL | undefined> {
  const ids = await otherMatches(db, text)
  return or(containingQuickly(sql`${members.searchText}`, text), inArray(members.id, ids))
}

async function otherMatches(db: Database, text: string): Promise<string[]> {
  const day = dayOf(text)
  const number = /^(?:n\.?[ºo°]|n[uú]m\.?|#)?\s*(\d{1,7})$/iu.exec(text)?.[1]
  const parts = [
    ...(/[\p{L}\p{N}]{3}/u.test(text) ? [byNote(text)] : []),
    ...(number === undefined ? [] : [byNumber(Number(number))]),
    ...(/^[+\d][\d ().-]{5,}$/u.test(text) ? [byPhone(text)] : []),
    ...(day === null ? [] : [byBirthday(day)]),
    ...(text.includes('@') ? [byAccount(text)] : []),
  ]
  if (parts.length === 0) return []
  const found = sql.join(parts, sql` union `)
  const { rows } = await db.execute<{ id: string }>(sql`${found} limit ${maxOtherMatches}`)
  return rows.map(({ id }) => id)
}

const byNote = (text: string) => sql`
  select ${members.id} from ${members}
  where ${members.memberNotes} is not null
    and ${containing(sql`searchable(${members.memberNotes})`, text)}`

const byNumber = (number: number) => sql`
  select ${members.id} from ${members} where ${eq(members.memberNumber, number)}`

/** Ignores how the digits are grouped. */
const byPhone = (text: string) => sql`
  select ${members.id} from ${members}
  where regexp_replace(${members.phone}, '[^0-9]', '', 'g') like '%' || ${text.replaceAll(/\D/gu, '')} || '%'`

const byBirthday = (day: string) => sql`
  select ${members.id} from ${members} join ${people} on ${eq(people.id, members.personId)}
  where ${eq(people.birthday, day)}`

const byAccount = (text: string) => sql`
  select ${members.id} from ${members} join ${accounts} on ${eq(accounts.id, members.accountId)}
  where ${containing(sql`${accounts.searchText}`, text)}`

/** Parses '9/12/1960' or '1960-12-09'; null if it is no day. */
function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text) ?? []
  const written = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(written)) return null
  const date = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return isDay ? written : null
}

/** Search conditions per kind of record, as the indexes have them. */

/** By name, address or specialty, in both languages. */
export const restaurantMatches = (text: string): SQL =>
  containingQuickly(sql`${restaurants.searchText}`, text, numbersOf)

/** By title, description or place, in both languages. */
export const eventMatches = (text: string): SQL | undefined =>
  or(
    containingQuickly(
      sql`searchable(${events.title} || ' ' || ${events.description} || ' ' || ${events.location})`,
      text,
      numbersOf,
    ),
    containingQuickly(
      sql`searchable(coalesce(${events.translation} ->> 'title', '') || ' ' || coalesce(${events.translation} ->> 'description', '') || ' ' || coalesce(${events.translation} ->> 'location', ''))`,
      text,
      numbersOf,
    ),
  )

/** By title, in both languages, or slug. */
export const postMatches = (text: string): SQL =>
  containingQuickly(sql`${blogPosts.searchText}`, text, numbersOf)

/** By restaurant, title or note, in both languages. */
export const visitMatches = (text: string): SQL =>
  containingQuickly(sql`${visits.searchText}`, text)

/** By name, place or benefit, in both languages. */
export const partnerMatches = (text: string): SQL =>
  containingQuickly(sql`${partners.searchText}`, text)

/** By title, in both languages, or place. Few rows, so no index. */
export const assemblyMatches = (text: string): SQL =>
  containing(
    sql`searchable(${assemblies.titleEs} || ' ' || ${assemblies.titleCa} || ' ' || ${assemblies.place})`,
    text,
  )

/** By name or town. */
export const proposalMatches = (text: string): SQL =>
  containingQuickly(
    sql`searchable(${visitProposals.name} || ' ' || coalesce(${visitProposals.town}, ''))`,
    text,
  )

/** By name only; uses the restaurants' search index. */
export const restaurantNameMatches = (text: string): SQL | undefined =>
  and(restaurantMatches(text), containing(sql`searchable(${restaurants.name})`, text))

/** By author or comment, and by restaurants with a matching name, given their ids. */
export const reviewMatches = (text: string, restaurantIds: number[]): SQL | undefined =>
  or(
    containingQuickly(sql`${reviews.searchText}`, text),
    inArray(reviews.restaurantId, restaurantIds),
  )
