import { isNotNull } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'

/** Ids of sample members as assigned by the database. */
export type SampleIds = {
  /** Person id by member number. */
  personOf: (number: number) => string
}

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
