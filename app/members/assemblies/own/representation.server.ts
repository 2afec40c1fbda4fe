import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { isActiveOn, isNoDouble } from '#app/members/memberships/membership-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { assemblyAnswers } from '#app/platform/schema/members/assemblies.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'

const { answer, assemblyId, personId, representedBy, stoodFor } = assemblyAnswers

/**
 * Of which assemblies, the day of Madrid's calendar, and whether each has begun: until then those count who are members today;
 * from then on those who were on its day, whoever joins or leaves the club afterwards.
 */
type Asked = { of: readonly string[]; today: string; begun: boolean | SQL }

/**
 * With this begins each query that asks what follows, of these assemblies: whom their answers are of or name and who did not
 * count on the day, found once for all rows (migrations/functions/assemblies.sql).
 */
export const uncountedAt = (db: Database, of: readonly string[]) =>
  db
    .$with('uncounted', {})
    .as(sql`select * from uncounted_at_assemblies(${`{${of.join(',')}}`}::uuid[])`)

/** What `whenBegun` says of an assembly that has begun, and `until` of one that has not. */
function byBegun({ begun }: Asked, whenBegun: SQL, until: SQL): SQL {
  if (typeof begun === 'boolean') return begun ? whenBegun : until
  return sql`(case when ${begun} then ${whenBegun} else ${until} end)`
}

/** Whether the person of a column counts as a member. */
function counts(person: typeof personId | typeof representedBy, asked: Asked): SQL {
  const isMember = and(eq(membershipRequests.personId, person), isNoDouble, isActiveOn(asked.today))
  return byBegun(
    asked,
    sql`(${assemblyId}, ${person}) not in (
      select uncounted.assembly_id, uncounted.person_id from uncounted)`,
    sql`exists (select from ${membershipRequests} where ${isMember})`,
  )
}

/** Whether a row of `assembly_answers` is of somebody who counts, or did before they were erased. */
export const isOfCountedMember = (asked: Asked): SQL =>
  sql`(${byBegun(asked, sql`${personId} is null`, sql`false`)} or ${counts(personId, asked)})`

/**
 * Whether who stands for somebody comes, of rows of `assembly_answers`: a member who has not said anything else. Who is
 * represented too, has left or is suspended stands for nobody, and neither does who was erased before the assembly.
 */
export const isStoodFor = (asked: Asked): SQL<boolean> => sql<boolean>`(
  ${byBegun(asked, sql`${stoodFor}`, sql`false`)}
  or ${representedBy} is not null and ${counts(representedBy, asked)} and (${assemblyId}, ${representedBy}) not in (
    select theirs.assembly_id, theirs.person_id from ${assemblyAnswers} as theirs
    where ${inArray(sql`theirs.assembly_id`, [...asked.of])} and theirs.person_id is not null
      and theirs.answer <> 'inPerson'))`

/** Whether a row of `assembly_answers` is of somebody who counts and comes, or for whom somebody stands who does. */
export const isThere = (asked: Asked): SQL => sql`(
  (${answer} = 'inPerson' or (${answer} = 'represented' and ${isStoodFor(asked)}))
  and ${isOfCountedMember(asked)})`
