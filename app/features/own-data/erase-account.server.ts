import { createHash } from 'node:crypto'
import { desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Owner } from '#app/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { accounts, erasedAccounts } from '#app/db/schema/accounts.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { membershipSponsors } from '#app/db/schema/people.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { reviews } from '#app/db/schema/restaurants.ts'
import { eraseMandates } from '#app/features/mandates/own-mandates-file.server.ts'
import { forgetUses } from '#app/features/partners/own-uses.server.ts'
import { erasePeople } from '#app/features/people/erase-person.server.ts'
import { eraseTogether } from '#app/features/people/erase-together.server.ts'
import { cancelForPerson } from '#app/features/registrations/change-registration.server.ts'
import { makeAnonymous } from '#app/features/registrations/make-anonymous.server.ts'
import { ofAccount } from '#app/features/registrations/own-registration.server.ts'
import type { SeatKeeping } from '#app/features/registrations/seats.server.ts'
import { forgetDiners } from '#app/features/scores/forget-diners.server.ts'
import { recordFaults } from '#app/record-faults.ts'
import { forgetGoneMembers } from '#app/records/forget-audit.server.ts'
import { comingRegistrations, endedMemberships, livingMemberships } from './deletion-plan.server.ts'
import { eraseFromTrash, eraseMails, eraseMessages } from './erase-traces.server.ts'
import type { CancelledRegistration } from './goodbye-mail.server.ts'
import { eraseCircularTraces } from './own-circulars.server.ts'

type Erasing = SeatKeeping & Pick<RequestContext, 'db'>

/** What the list of erased accounts knows an account by: nobody can be found by it who is not there. */
const digestOf = (accountId: string) => createHash('sha256').update(accountId).digest('hex')

/**
 * Erases an account with all that is known by it, in the transaction `tx`
 * (docs/decisions/0016-what-is-kept-and-erased.md): seats of coming events are freed, past registrations are
 * nobody's any more, reviews, requests, messages and mails are gone, and what the person has told of themselves. The
 * club keeps the file of somebody who is its member, without an account.
 *
 * @returns what the person is to be told of it.
 */
export async function eraseAccount(
  tx: Database,
  cx: SeatKeeping,
  owner: Owner,
): Promise<{ cancelled: CancelledRegistration[]; memberNumber: number | null }> {
  await forgetDiners(tx, owner)
  const cancelled = await cancelComing({ ...cx, db: tx }, owner)
  await forgetRegistrations(tx, cx.now, owner)
  await tx.delete(reviews).where(eq(reviews.accountId, owner.id))
  const { requestIds, memberNumber } = await leaveMemberships(tx, cx.now, owner)
  await forgetUses(tx, cx.now, owner)
  await eraseTogether(tx, owner)
  await eraseCircularTraces(tx, owner)
  await eraseMandates(tx, cx.now, owner)
  await erasePeople(tx, owner)
  await eraseMessages(tx, owner)
  await eraseMails(tx, owner, requestIds)
  await eraseFromTrash(tx, owner, cx.now)
  await forgetGoneMembers(tx)
  await tx.delete(accounts).where(eq(accounts.id, owner.id))
  await tx
    .insert(erasedAccounts)
    .values({ digest: digestOf(owner.id), erasedAt: cx.now })
    .onConflictDoNothing()
  return { cancelled, memberNumber }
}

/**
 * Erases the accounts that had been erased before: they are there again after an older backup was restored. Nobody
 * is told, for they were when they left.
 *
 * @param job `signal` ends it after the account in hand.
 * @throws RecordsFailed when some could not be erased; the others are.
 */
export async function eraseAgain(job: Erasing & { signal: AbortSignal }): Promise<void> {
  const digest = sql`encode(sha256(${accounts.id}::text::bytea), 'hex')`
  // Where nobody was ever erased, no account is looked at.
  const back = await job.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      sql`exists (select from ${erasedAccounts})
        and ${digest} in (select ${erasedAccounts.digest} from ${erasedAccounts})`,
    )
  const faults = recordFaults('account', () => job.db.execute(sql`select 1`))
  for (const { id } of back) {
    if (job.signal.aborted) break
    await faults.of(id, () =>
      job.db.transaction(async (tx) => {
        const [owner] = await tx
          .select({ id: accounts.id, email: accounts.email })
          .from(accounts)
          .where(eq(accounts.id, id))
          .for('update')
        if (owner) await eraseAccount(tx, job, owner)
      }),
    )
  }
  faults.raise()
}

/** Cancels what is to come as the person would: the seats go to the waiting list. */
async function cancelComing(cx: Erasing, owner: Owner): Promise<CancelledRegistration[]> {
  const cancelled: CancelledRegistration[] = []
  for (const { id, number, total, event } of await comingRegistrations(cx.db, owner, cx.now)) {
    const { refundable } = await cancelForPerson(cx, { id, eventId: event.id })
    cancelled.push({ number, event, refund: refundable ? total : 0 })
  }
  return cancelled
}

async function forgetRegistrations(tx: Database, now: Date, owner: Owner) {
  const own = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(ofAccount(owner))
    .for('update')
  await makeAnonymous(
    tx,
    own.map(({ id }) => id),
    now,
  )
}

/** Deletes requests and memberships that have ended; who is a member stays one, without an account. */
async function leaveMemberships(tx: Database, now: Date, owner: Owner) {
  // Whoever named the person as a sponsor wrote the name.
  await tx
    .delete(membershipSponsors)
    .where(
      inArray(
        membershipSponsors.memberId,
        tx
          .select({ id: membershipRequests.id })
          .from(membershipRequests)
          .where(endedMemberships(owner, now)),
      ),
    )
  const gone = await tx
    .delete(membershipRequests)
    .where(endedMemberships(owner, now))
    .returning({ id: membershipRequests.id })
  const kept = await tx
    .select({ id: membershipRequests.id, number: membershipRequests.memberNumber })
    .from(membershipRequests)
    .where(livingMemberships(owner, now))
    .orderBy(desc(isNull(membershipRequests.doubleOf)))
    .for('update')
  const keptIds = kept.map(({ id }) => id)
  if (keptIds.length > 0) {
    // The last address that was proved: one of before may be somebody else's by now.
    await tx
      .update(membershipRequests)
      .set({ email: owner.email })
      .where(inArray(membershipRequests.id, keptIds))
    await tx
      .update(membershipRequests)
      .set({ accountId: null })
      .where(inArray(membershipRequests.id, keptIds))
  }
  return {
    requestIds: [...gone.map(({ id }) => id), ...keptIds],
    memberNumber: kept.at(0)?.number ?? null,
  }
}
