import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests as members } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { containing, containingQuickly } from './searching.server.ts'

/** Most members found by something other than their names. */
const maxOtherMatches = 1000

/**
 * Condition that finds a member or request by text: name, e-mail addresses, phone, home address,
 * note; by member number for a number, by birthday for a day. Columns outside the main index are
 * searched first, up to a limit of ids. Only for managers of members, who may see notes and
 * birthdays.
 */
export async function memberMatches(db: Database, text: string): Promise<SQL | undefined> {
  const ids = await otherMatches(db, text)
  return or(
    containingQuickly(sql`${members.searchText}`, text),
    ids.length > 0 ? inArray(members.id, ids) : undefined,
  )
}

async function otherMatches(db: Database, text: string): Promise<string[]> {
  const day = dayOf(text)
  const parts = [
    ...(/[\p{L}\p{N}]{3}/u.test(text) ? [byNote(text)] : []),
    ...(/^\d{1,7}$/u.test(text) ? [byNumber(Number(text))] : []),
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
