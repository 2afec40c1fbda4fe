import { inArray } from 'drizzle-orm'
import { directoryEntries } from '#app/members/directory/directory.schema.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitProposals, visitVotes } from '#app/platform/schema/members/proposals.ts'
import { peopleOf } from './person-rows.server.ts'

/**
 * Forgets what somebody whose account goes has told other members, in the transaction `tx` and before the person goes:
 * the entry in the directory and the votes; of proposals the place stays, that others have voted for, without whose it
 * was and why.
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
