import { and, sql, inArray, isNull, notExists, asc, eq } from 'drizzle-orm'
import { directoryEntries } from '#app/members/directory/directory.schema.ts'
import { type Owner, belongsTo } from '#app/platform/auth/belongs-to.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { visitProposals, visitVotes } from '#app/platform/schema/members/proposals.ts'
import { trash } from '#app/platform/schema/trash.ts'

/** SQL condition: people of these owners, by account and by address. */
export const isPersonOf = (...owners: readonly Owner[]) =>
  belongsTo({ accountId: people.accountId, email: sql`lower(${people.email})` }, ...owners)

/** Ids of the people of an owner. */
export const personIdsOf = (db: Database, owner: Owner) =>
  db.select({ id: people.id }).from(people).where(isPersonOf(owner))

/** SQL condition: people with a member's record that is not in the trash. */
export const hasRecord = sql`exists (
  select from ${membershipRequests} where ${membershipRequests.personId} = ${people.id})`

/** SQL condition: people to be erased, without an account or a member's record, not even in the trash. */
export const isOrphaned = and(
  isNull(people.accountId),
  sql`not ${hasRecord}`,
  notExists(sql`(select from ${trash}
    where ${trash.kind} = 'membership-request' and ${trash.content} -> 'membership_requests'
      @> jsonb_build_array(jsonb_build_object('person_id', ${people.id}::text)))`),
)

type Row = typeof people.$inferSelect

/** The person of a record: a member's is stored in it; a request's is that of its account, or of its address. */
export async function personOf(db: Database, recordId: string): Promise<Row | null> {
  if (!isUuid(recordId)) return null
  const { personId, accountId, email } = membershipRequests
  const [record] = await db
    .select({ personId, accountId, email })
    .from(membershipRequests)
    .where(eq(membershipRequests.id, recordId))
  if (!record) return null
  // One condition at a time, as no index covers both.
  const whose = record.personId
    ? eq(people.id, record.personId)
    : record.accountId
      ? eq(people.accountId, record.accountId)
      : and(
          isNull(people.accountId),
          eq(sql`lower(${people.email})`, (record.email ?? '').toLowerCase()),
        )
  const [row = null] = await db
    .select()
    .from(people)
    .where(whose)
    .orderBy(asc(people.createdAt))
    .limit(1)
  return row
}

/** As `personOf`, with record and person locked until the transaction `tx` ends, in the common order. */
export async function lockedPersonOf(tx: Database, recordId: string): Promise<Row | null> {
  // Same lock order as when changing a record: the record before the person.
  if (isUuid(recordId)) {
    const { id } = membershipRequests
    await tx.select({ id }).from(membershipRequests).where(eq(id, recordId)).for('update')
  }
  const found = await personOf(tx, recordId)
  const [person = null] = found
    ? await tx.select().from(people).where(eq(people.id, found.id)).for('update')
    : []
  return person
}

/**
 * Erases the people of a deleted account, in the transaction `tx` and after its records. For a member the club keeps
 * name, mail, phone, postal address and the periods of membership. Optional data and data stored by consent are
 * erased, but withdrawals stay, so that no table restores a consent (docs/decisions/history/0079-diets-in-a-table.md,
 * 0083-consents-in-a-table.md). Nothing stays of other people (docs/decisions/history/0065-what-a-person-tells.md).
 */
export async function erasePeople(tx: Database, owner: Owner): Promise<void> {
  const own = isPersonOf(owner)
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
 * directory entry and votes. Proposals stay without author and reason, because others have voted for them.
 */
export async function eraseSharedContent(tx: Database, owner: Owner): Promise<void> {
  const own = personIdsOf(tx, owner)
  await tx.delete(directoryEntries).where(inArray(directoryEntries.personId, own))
  await tx.delete(visitVotes).where(inArray(visitVotes.personId, own))
  await tx
    .update(visitProposals)
    .set({ personId: null, why: null })
    .where(inArray(visitProposals.personId, own))
}
