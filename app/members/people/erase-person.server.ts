import { and, sql } from 'drizzle-orm'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { hasRecord, peopleOf } from './person-rows.server.ts'

/**
 * Forgets what is known of somebody whose account goes, in the transaction `tx` and after the records that go with
 * it: of a member the club keeps name, mail, telephone, postal address and the spans of the membership; what was
 * told for oneself or by consent goes, but for that consents were taken back: no table brings them back
 * (docs/decisions/history/0079-diets-in-a-table.md, 0083-consents-in-a-table.md). Of anybody else nothing stays
 * (docs/decisions/history/0065-what-a-person-tells.md).
 */
export async function erasePeople(tx: Database, owner: Owner): Promise<void> {
  const own = peopleOf(owner)
  await tx.delete(people).where(and(own, sql`not ${hasRecord}`))
  await tx
    .update(people)
    .set({
      birthday: null,
      needsConsentAt: null,
      diets: null,
      allergens: null,
      needsNote: null,
      picturesConsentAt: null,
      visitsConsentAt: null,
    })
    .where(own)
}
