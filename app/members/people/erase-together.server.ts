import { inArray } from 'drizzle-orm'
import { directoryEntries } from '#app/members/directory/directory.schema.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitProposals, visitVotes } from '#app/platform/schema/members/proposals.ts'
import { peopleOf } from './person-rows.server.ts'

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
