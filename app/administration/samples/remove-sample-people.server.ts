import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { forgetGoneMembers } from '#app/kit/records/forget-audit.server.ts'
import { hasRecord, isOrphaned } from '#app/members/people/erase-person.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { marked, unmark } from './sample-marks.server.ts'
import { ofKind, type SampleItem } from './sample.ts'

const idsOf = (items: readonly SampleItem[]) => items.map(({ id }) => id)

/**
 * Deletes the members and accounts among the items, without notices or traces of leaving. Resets
 * the sequence of numbers if no other member has got one since.
 */
export async function removeSamplePeople(
  tx: Database,
  items: readonly SampleItem[],
): Promise<void> {
  const [members, used] = [ofKind(items, 'member'), ofKind(items, 'account')]
  if (members.length + used.length === 0) return
  const nobodyFollowed = await isLastNumberOfSamples(tx)
  const gone = await tx
    .delete(membershipRequests)
    .where(inArray(membershipRequests.id, idsOf(members)))
    .returning({ email: membershipRequests.email, personId: membershipRequests.personId })
  const closed = await tx
    .delete(accounts)
    .where(inArray(accounts.id, idsOf(used)))
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
        or(isOrphaned, asItCame),
      ),
    )
  await forgetGoneMembers(tx)
  await unmark(tx, 'member', members)
  await unmark(tx, 'account', used)
  if (members.length > 0 && nobodyFollowed) await resetMemberNumber(tx)
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
    .where(sql`${contactMessages.id} in ${marked('message')}`)
    .returning({ id: contactMessages.id })
  await unmark(tx, 'message', gone)
  return gone.length
}
