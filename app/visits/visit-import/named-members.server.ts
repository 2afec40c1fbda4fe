import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { isOrWasMember } from '#app/platform/db/searching/known-members.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { bareName } from '#packages/tables/bare-name.ts'

/** A current or former member, and whether they agree to be named in visits. */
type NamedMember = { id: string; name: string; agrees: boolean }

/** Members to whom a name or number may refer. */
export type MemberFinder = (written: string) => readonly NamedMember[]

/** The number in '12', 'n.º 12' or 'Núm. 012'; null for a name. */
function numberIn(written: string): number | null {
  const [, digits] =
    /^(?:n|no|num|numero|soci|socio|socia)?0*([1-9]\d{0,8})$/u.exec(bareName(written)) ?? []
  return digits ? Number(digits) : null
}

/**
 * Finds members by the names or numbers in a table.
 *
 * @param lock keeps them until the transaction `db` ends.
 */
export async function namedMembers(
  db: Database,
  written: readonly string[],
  lock: boolean,
): Promise<MemberFinder> {
  const numbers = [...new Set(written.flatMap((each) => numberIn(each) ?? []))]
  const ofNames = written.filter((each) => numberIn(each) === null).map((each) => bareName(each))
  // Names in other alphabets would all have the same key.
  const names = [...new Set(ofNames.filter((name) => name !== ''))]
  const ofNumbers = await numbered(db, numbers)
  const ids = [...new Set(ofNumbers.values())]
  if (ids.length === 0 && names.length === 0) return () => []
  const bare = sql`regexp_replace(searchable(${people.fullName}), '[^a-z0-9]', '', 'g')`
  const query = db
    .select({
      id: people.id,
      name: people.fullName,
      agrees: sql<boolean>`${people.visitsConsentAt} is not null`,
    })
    .from(people)
    .where(
      or(
        inArray(people.id, ids),
        and(sql`${bare} = any(${sql.param(names)}::text[])`, isOrWasMember(people.id)),
      ),
    )
    .orderBy(people.id)
  const found = await (lock ? query.for('key share', { of: people }) : query)
  const byId = new Map(found.map((member) => [member.id, member]))
  const byName = new Map<string, NamedMember[]>()
  for (const member of found) {
    const name = bareName(member.name)
    byName.set(name, [...(byName.get(name) ?? []), member])
  }
  return (each) => {
    const number = numberIn(each)
    if (number === null) return bareName(each) === '' ? [] : (byName.get(bareName(each)) ?? [])
    const member = byId.get(ofNumbers.get(number) ?? '')
    return member ? [member] : []
  }
}

async function numbered(db: Database, numbers: readonly number[]): Promise<Map<number, string>> {
  const { memberNumber, personId, status } = membershipRequests
  const rows = await db
    .select({ number: memberNumber, personId })
    .from(membershipRequests)
    .where(
      and(
        eq(status, 'approved'),
        isNotNull(personId),
        sql`${memberNumber} = any(${sql.param([...numbers])}::int[])`,
      ),
    )
  return new Map(rows.map(({ number, personId: id }) => [Number(number), String(id)]))
}
