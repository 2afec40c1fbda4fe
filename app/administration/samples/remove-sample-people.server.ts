import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { sampleRecords } from '#app/administration/first-steps/first-steps.schema.ts'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { forgetGoneMembers } from '#app/kit/records/forget-audit.server.ts'
import { hasRecord, isLeftOver } from '#app/members/people/erase-person.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import type { SampleItem, SampleKind } from './sample.ts'
import { sampleMessages } from './stored-samples.server.ts'

/** Ids of samples of a kind with uuids. */
const marked = (kind: 'member' | 'account' | 'message') => sql`(
  select record_uuid from sample_records where kind = ${kind})`

const idsOf = (items: readonly SampleItem[], kind: SampleKind) =>
  items.filter((item) => item.kind === kind).map(({ id }) => id)

const unmark = (tx: Database, kind: 'member' | 'account' | 'message', ids: readonly string[]) =>
  tx
    .delete(sampleRecords)
    .where(and(eq(sampleRecords.kind, kind), inArray(sampleRecords.recordUuid, [...ids])))

/** Locks sample members and accounts until the end of the transaction. The caller holds the lock of numbers. */
export async function lockSamplePeople(tx: Database): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.id} in ${marked('account')}`)
    .orderBy(accounts.id)
    .for('update')
  await tx
    .select({ id: membershipRequests.id })
    .from(membershipRequests)
    .where(sql`${membershipRequests.id} in ${marked('member')}`)
    .orderBy(membershipRequests.id)
    .for('update')
}

/**
 * Deletes the members and accounts among the items, without notices or traces of leaving. Resets
 * the sequence of numbers if no other member has got one since.
 */
export async function removeSamplePeople(
  tx: Database,
  items: readonly SampleItem[],
): Promise<void> {
  const [memberIds, accountIds] = [idsOf(items, 'member'), idsOf(items, 'account')]
  if (memberIds.length + accountIds.length === 0) return
  const nobodyFollowed = await isLastNumberOfSamples(tx)
  const gone = await tx
    .delete(membershipRequests)
    .where(inArray(membershipRequests.id, memberIds))
    .returning({ email: membershipRequests.email, personId: membershipRequests.personId })
  const closed = await tx
    .delete(accounts)
    .where(inArray(accounts.id, accountIds))
    .returning({ email: accounts.email })
  const persons = gone.flatMap(({ personId }) => personId ?? [])
  const addresses = [...gone, ...closed].flatMap(({ email }) => email ?? [])
  await tx
    .delete(mails)
    .where(or(inArray(mails.recipient, addresses), inArray(mails.replyTo, addresses)))
  // A used account may have changed its file since, so it is kept.
  const asItCame = eq(people.updatedAt, people.createdAt)
  await tx
    .delete(people)
    .where(
      and(
        or(inArray(sql`lower(${people.email})`, addresses), inArray(people.id, persons)),
        sql`not ${hasRecord}`,
        or(isLeftOver, asItCame),
      ),
    )
  await forgetGoneMembers(tx)
  await unmark(tx, 'member', memberIds)
  await unmark(tx, 'account', accountIds)
  if (memberIds.length > 0 && nobodyFollowed) await resetMemberNumber(tx)
}

/** Removes all sample members from the directory, also kept ones: only the account holder may publish an entry. */
export async function removeSampleEntries(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from directory_entries as entry
    using membership_requests as member, people as person
    where member.person_id = entry.person_id and person.id = entry.person_id and member.id in ${marked('member')}
      and not exists (
        select from audit_log
        where subject_type = 'account' and subject_id = person.account_id::text
          and action = 'account.directory-changed'
      )`)
}

/** Whether the sequence last gave its number to a sample. */
async function isLastNumberOfSamples(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select last_value = (select max(member_number) from membership_requests
      where id in ${marked('member')}) as is
    from member_numbers`)
  return rows[0]?.is === true
}

const resetMemberNumber = (tx: Database) =>
  tx.execute(sql`
    select setval('member_numbers', coalesce(max(member_number), 1), max(member_number) is not null)
    from membership_requests`)

/** Deletes sample messages, answered or not. Returns how many. */
export async function removeSampleMessages(tx: Database): Promise<number> {
  const gone = await tx
    .delete(contactMessages)
    .where(sql`${contactMessages.id} in (select id from ${sampleMessages})`)
    .returning({ id: contactMessages.id })
  const ids = gone.map(({ id }) => id)
  await unmark(tx, 'message', ids)
  return ids.length
}
