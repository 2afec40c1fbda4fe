import { and, eq, sql, type SQL } from 'drizzle-orm'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { assemblyAnswers } from '#app/db/schema/together.ts'
import { isActiveOn, isNoDouble } from '#app/features/memberships/membership-rows.server.ts'

const { answer, assemblyId, personId, representedBy } = assemblyAnswers

/** Whether the person of a column counts as a member on this day of Madrid's calendar. */
const isMember = (person: typeof personId | typeof representedBy, today: string) => sql`exists (
  select from ${membershipRequests}
  where ${and(eq(membershipRequests.personId, person), isNoDouble, isActiveOn(today))})`

/** The day of Madrid's calendar, and whether the assembly has begun: who leaves afterwards has been there. */
type When = { today: string; begun: boolean | SQL }

/**
 * Whether who stands for somebody comes, of rows of `assembly_answers`: a member who has not said anything else. Who is
 * represented too, has left, is suspended or was erased stands for nobody.
 */
export const isStoodFor = ({ today, begun }: When): SQL<boolean> => sql<boolean>`(
  ${representedBy} is not null and ((${begun})::boolean or ${isMember(representedBy, today)}) and not exists (
    select from ${assemblyAnswers} as theirs
    where theirs.assembly_id = ${assemblyId} and theirs.person_id = ${representedBy}
      and theirs.answer <> 'inPerson'))`

/** Whether a row of `assembly_answers` is a member's who comes, or for whom somebody stands who does. */
export const isThere = (when: When): SQL => sql`(
  (${answer} = 'inPerson' or (${answer} = 'represented' and ${isStoodFor(when)}))
  and ${isMember(personId, when.today)})`
