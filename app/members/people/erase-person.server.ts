import { and, sql, inArray } from 'drizzle-orm'
import { directoryEntries } from '#app/members/directory/directory.schema.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitProposals, visitVotes } from '#app/platform/schema/members/proposals.ts'
import { hasRecord, peopleOf } from './person-rows.server.ts'

/**
 * Erases the people of a deleted account, in the transaction `tx` and after its records. Of a member the club keeps
 * name, mail, phone, postal address and the periods of membership; everything optional or covered by a consent goes,
 * but withdrawals stay, so that no table brings a consent back (docs/decisions/history/0079-diets-in-a-table.md,
 * 0083-consents-in-a-table.md). Of anybody else nothing stays (docs/decisions/history/0065-what-a-person-tells.md).
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

/**
 * Erases what a deleted account has shared with other members, in the transaction `tx` and before its person: the
 * directory entry and votes; proposals stay, because others have voted for them, without author and reason.
 */
export async function eraseTogether(tx: Database, owner: Owner): Promise<void> {
  const own = tx.select({ id: people.id }).from(people).where(peopleOf(owner))
  await tx.delete(directoryEntries).where(inArray(directoryEntries.personId, own))
  await tx.delete(visitVotes).where(inArray(visitVotes.personId, own))
  await tx
    .update(visitProposals)
    .set({ personId: null, why: null })
    .where(inArray(visitProposals.personId, own))
}
