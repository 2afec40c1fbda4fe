import { and, isNull, notExists, sql, asc, eq } from 'drizzle-orm'
import { belongsTo, type Owner } from '#app/platform/auth/belongs-to.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { trash } from '#app/platform/schema/trash.ts'

/** SQL condition: people of these owners, by account and by address. */
export const peopleOf = (...owners: readonly Owner[]) =>
  belongsTo({ accountId: people.accountId, email: sql`lower(${people.email})` }, ...owners)

/** SQL condition: people with a member's record that is not in the trash. */
export const hasRecord = sql`exists (
  select from ${membershipRequests} where ${membershipRequests.personId} = ${people.id})`

/** SQL condition: people to be forgotten, without an account or a member's record, not even in the trash. */
export const isLeftOver = and(
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
  // One way at a time: together no index serves them.
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
  // As whoever changes the record: it comes before the person.
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
