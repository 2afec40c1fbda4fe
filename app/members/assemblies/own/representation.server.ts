import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { isActiveOn, isNoDouble } from '#app/members/memberships/membership-rows.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { assemblyAnswers } from '#app/platform/schema/members/assemblies.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'

const { answer, assemblyId, personId, representedBy, stoodFor } = assemblyAnswers

/**
 * Assemblies, today in Madrid, and whether each has begun: before it begins, today's members count; afterwards, the
 * members of its day.
 */
type AssemblyScope = { of: readonly string[]; today: string; begun: boolean | SQL }

/**
 * The CTE of the following queries: people in the answers of these assemblies who did not count on its day, found
 * once for all rows (migrations/functions/assemblies.sql).
 */
export const uncountedPeople = (db: Database, of: readonly string[]) =>
  db
    .$with('uncounted', {})
    .as(sql`select * from uncounted_at_assemblies(${`{${of.join(',')}}`}::uuid[])`)

/** SQL that uses `whenBegun` for assemblies that have begun, and `until` for the others. */
function sqlByBegun({ begun }: AssemblyScope, whenBegun: SQL, until: SQL): SQL {
  if (typeof begun === 'boolean') return begun ? whenBegun : until
  return sql`(case when ${begun} then ${whenBegun} else ${until} end)`
}

/** SQL condition: the person of a column counts as a member. */
function isCountedMember(
  person: typeof personId | typeof representedBy,
  asked: AssemblyScope,
): SQL {
  const isMember = and(eq(membershipRequests.personId, person), isNoDouble, isActiveOn(asked.today))
  return sqlByBegun(
    asked,
    sql`(${assemblyId}, ${person}) not in (
      select uncounted.assembly_id, uncounted.person_id from uncounted)`,
    sql`exists (select from ${membershipRequests} where ${isMember})`,
  )
}

/** SQL condition on `assembly_answers`: its member counts, or did before being erased. */
export const isOfCountedMember = (asked: AssemblyScope): SQL =>
  sql`(${sqlByBegun(asked, sql`${personId} is null`, sql`false`)} or ${isCountedMember(personId, asked)})`

/**
 * SQL condition on `assembly_answers`: the representative comes. They must be a member with no other answer, neither
 * represented, suspended, gone nor erased before the assembly.
 */
export const isRepresented = (asked: AssemblyScope): SQL<boolean> => sql<boolean>`(
  ${sqlByBegun(asked, sql`${stoodFor}`, sql`false`)}
  or ${representedBy} is not null and ${isCountedMember(representedBy, asked)} and (${assemblyId}, ${representedBy}) not in (
    select theirs.assembly_id, theirs.person_id from ${assemblyAnswers} as theirs
    where ${inArray(sql`theirs.assembly_id`, [...asked.of])} and theirs.person_id is not null
      and theirs.answer <> 'inPerson'))`

/** SQL condition on `assembly_answers`: its member counts, and comes or has a representative who comes. */
export const isAttending = (asked: AssemblyScope): SQL => sql`(
  (${answer} = 'inPerson' or (${answer} = 'represented' and ${isRepresented(asked)}))
  and ${isOfCountedMember(asked)})`
