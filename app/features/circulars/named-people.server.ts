import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/db/database.server.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { people } from '#app/db/schema/people.ts'
import { isNoDouble } from '#app/features/memberships/membership-rows.server.ts'
import { linesOf } from '#app/i18n/text-lines.ts'
import type { AudienceInput } from './circular-input.server.ts'
import type { Segment } from './segment.ts'

/** People that a circular can name, one by one. */
const most = 500

const { memberNumber, email, personId, status } = membershipRequests

/**
 * The people that lines name, by a member's number or address; null when somebody is not known, or when they are too
 * many to be named.
 */
async function peopleNamed(db: Database, text: string): Promise<string[] | null> {
  const lines = [
    ...new Set(linesOf(text).map((line) => line.toLowerCase().replace(/^n\.?º\s*/u, ''))),
  ]
  if (lines.length === 0) return []
  if (lines.length > most) return null
  const numbers = lines.filter((line) => /^\d{1,9}$/u.test(line)).map(Number)
  const addresses = lines.filter((line) => line.includes('@'))
  const rows = await db
    .select({ personId, number: memberNumber, email: sql<string>`lower(${email})` })
    .from(membershipRequests)
    .where(
      and(
        eq(status, 'approved'),
        isNoDouble,
        sql`(${inArray(memberNumber, numbers)} or ${inArray(sql`lower(${email})`, addresses)})`,
      ),
    )
  const known = (line: string) =>
    rows.filter((row) => row.email === line || String(row.number) === line)
  const found = lines.map((line) => known(line).flatMap((row) => row.personId ?? []))
  return found.every((ids) => ids.length > 0) ? [...new Set(found.flat())] : null
}

/** To whom a form says that it goes; null when it names somebody who is not known. */
export async function segmentOfForm(
  db: Database,
  { named, ...segment }: AudienceInput['segment'],
): Promise<Segment | null> {
  const picked = await peopleNamed(db, named)
  return picked && { ...segment, people: picked }
}

/** The lines that name these people, as the form shows them: by their addresses. */
export async function linesOfPeople(db: Database, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return ''
  const rows = await db
    .select({ email: people.email })
    .from(people)
    .where(inArray(people.id, [...ids]))
    .orderBy(people.email)
  return rows.map((row) => row.email).join('\n')
}
