import { isNotNull } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'

/** Who the samples' members are, as the database has given it. */
export type SampleIds = {
  /** The person of a member, by the number. */
  personOf: (number: number) => string
}

/** Reads them in the transaction that has stored the members. */
export async function sampleIds(tx: Database): Promise<SampleIds> {
  const rows = await tx
    .select({ number: membershipRequests.memberNumber, personId: membershipRequests.personId })
    .from(membershipRequests)
    .where(isNotNull(membershipRequests.personId))
  const people = new Map(rows.map(({ number, personId }) => [number, personId]))
  return {
    personOf(number) {
      const personId = people.get(number)
      if (!personId) throw new Error(`no sample member has the number ${number}`)
      return personId
    },
  }
}
