import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { assemblyAnswers } from '#app/db/schema/together.ts'
import { isActiveOn, isNoDouble } from '#app/features/memberships/membership-rows.server.ts'

const { answer, assemblyId, personId, representedBy } = assemblyAnswers

/**
 * Of which assemblies, the day of Madrid's calendar, and whether each has begun: until then those count who are members today;
 * what was answered once it has begun stays, whoever leaves the club in the years after it.
 */
type Asked = { of: readonly string[]; today: string; begun: boolean | SQL }

/** Whether the person of a column counts as a member, for an assembly that has not begun. */
function counts(person: typeof personId | typeof representedBy, { today, begun }: Asked): SQL {
  if (begun === true) return sql`true`
  const isMember = sql`exists (
    select from ${membershipRequests}
    where ${and(eq(membershipRequests.personId, person), isNoDouble, isActiveOn(today))})`
  return begun === false ? isMember : sql`(${begun} or ${isMember})`
}

/** Whether a row of `assembly_answers` is of somebody who counts. */
export const isOfWhoCounts = (asked: Asked): SQL => counts(personId, asked)

/**
 * Whether who stands for somebody comes, of rows of `assembly_answers`: a member who has not said anything else. Who is
 * represented too, has left, is suspended or was erased stands for nobody.
 */
export const isStoodFor = (asked: Asked): SQL<boolean> => sql<boolean>`(
  ${representedBy} is not null and ${counts(representedBy, asked)} and (${assemblyId}, ${representedBy}) not in (
    select theirs.assembly_id, theirs.person_id from ${assemblyAnswers} as theirs
    where ${inArray(sql`theirs.assembly_id`, [...asked.of])} and theirs.answer <> 'inPerson'))`

/** Whether a row of `assembly_answers` is of somebody who counts and comes, or for whom somebody stands who does. */
export const isThere = (asked: Asked): SQL => sql`(
  (${answer} = 'inPerson' or (${answer} = 'represented' and ${isStoodFor(asked)}))
  and ${isOfWhoCounts(asked)})`
