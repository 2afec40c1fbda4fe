import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { circularsCopy } from '#app/circulars/circulars/circulars.copy.ts'
import type { AudienceInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import { isNoDouble } from '#app/members/memberships/membership-rows.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { linesOf } from '#app/platform/i18n/text-lines.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { mergedPeople, people } from '#app/platform/schema/members/people.ts'
import type { Segment } from './segment.ts'

/** Maximum number of people that a circular can name. */
const maxNamedPeople = 500

const { memberNumber, email, personId, status } = membershipRequests

/** The people on these lines, by member number or address; null for an unknown person, and for too many. */
async function peopleNamed(db: Database, text: string): Promise<string[] | null> {
  const lines = [
    ...new Set(linesOf(text).map((line) => line.toLowerCase().replace(/^n\.?º\s*/u, ''))),
  ]
  if (lines.length === 0) return []
  if (lines.length > maxNamedPeople) return null
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

/** Null when the form names an unknown person. */
export async function segmentOfForm(
  db: Database,
  { named, ...segment }: AudienceInput['segment'],
): Promise<Segment | null> {
  const picked = await peopleNamed(db, named)
  return picked && { ...segment, people: picked }
}

/** A row of people with one of these ids, or one that was merged into it (`merge_people`). */
export const isPicked = (ids: readonly string[]): SQL => sql`${people.id} in (
  select person.id from ${people} as person where ${inArray(sql`person.id`, [...ids])}
  union all
  select merged.person_id from ${mergedPeople} as merged where ${inArray(sql`merged.id`, [...ids])})`

export async function pickedPeople(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return { there: [], gone: 0 }
  // A person without an address is listed by number.
  const line = sql<string>`coalesce(${people.email}, (
    select ${memberNumber}::text from ${membershipRequests}
    where ${personId} = ${people.id} and ${status} = 'approved'
    order by ${membershipRequests.leftOn} desc nulls first limit 1), '')`
  const rows = await db
    .select({ id: people.id, was: mergedPeople.id, line })
    .from(people)
    .leftJoin(
      mergedPeople,
      and(eq(mergedPeople.personId, people.id), inArray(mergedPeople.id, [...ids])),
    )
    .where(or(inArray(people.id, [...ids]), inArray(mergedPeople.id, [...ids])))
    .orderBy(people.email)
  const known = new Set(rows.flatMap(({ id, was }) => [id, was ?? id]))
  const there = [...new Map(rows.map((row) => [row.id, row.line])).values()]
  return { there, gone: ids.filter((id) => !known.has(id)).length }
}

/**
 * The lines of the form: addresses, and for erased people a line that matches nobody, so that the form cannot be saved.
 */
export async function linesOfPeople(
  { db, language }: Pick<RequestContext, 'db' | 'language'>,
  ids: readonly string[],
): Promise<string> {
  const { there, gone } = await pickedPeople(db, ids)
  return [...there, ...(gone > 0 ? [circularsCopy[language].form.gone(gone)] : [])].join('\n')
}
