import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  requireAnotherAdmin,
  lockActiveAdmins,
} from '#app/accounts/account-management/acts/account-acts.server.ts'
import { notifyOfAccountChange } from '#app/accounts/accounts/account-change-mails.server.ts'
import { problemWithoutProof } from '#app/accounts/accounts/passwords/password-proof.server.ts'
import { eraseCircularTraces } from '#app/administration/own-data/collected/own-circulars.server.ts'
import { cancelForPerson } from '#app/events/registrations/changes/change-registration.server.ts'
import { makeAnonymous } from '#app/events/registrations/make-anonymous.server.ts'
import { ofAccount } from '#app/events/registrations/own/own-registration.server.ts'
import type { SeatContext } from '#app/events/registrations/seats.server.ts'
import { forgetGoneMembers } from '#app/kit/records/forget-audit.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { forgetUses } from '#app/members/partners/uses/uses-left.server.ts'
import { erasePeople, eraseSharedContent } from '#app/members/people/erase-person.server.ts'
import { eraseMandates } from '#app/money/mandates/own-mandates-file.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { Owner } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { accounts, erasedAccounts } from '#app/platform/schema/accounts/accounts.ts'
import { reviews } from '#app/platform/schema/content/restaurants.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { membershipSponsors } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'
import { recordFaults } from '#app/record-faults.ts'
import { forgetDiners } from '#app/visits/scores/forget-diners.server.ts'
import {
  upcomingRegistrations,
  endedMemberships,
  currentMemberships,
} from './deletion-plan.server.ts'
import { eraseFromTrash, eraseMails, eraseMessages } from './erase-traces.server.ts'
import { type CancelledRegistration, goodbyeMail, keptByLaw } from './kept-by-law.server.ts'

type Erasing = SeatContext & Pick<RequestContext, 'db'>

/** Digest in the list of erased records: it cannot identify people who are gone. */
const digestOf = (id: string) => createHash('sha256').update(id).digest('hex')

/**
 * Erases everything known by the account, or by the address if there is none, in the transaction `tx`
 * (docs/decisions/history/0016-what-is-kept-and-erased.md): frees coming seats, makes past registrations anonymous,
 * deletes reviews, requests, messages, mails and personal data. Members stay in the club's records, without an account.
 *
 * @returns facts for the goodbye mail.
 */
export async function eraseOwner(
  tx: Database,
  cx: SeatContext,
  owner: Owner,
): Promise<{
  cancelled: CancelledRegistration[]
  memberNumber: number | null
  registrations: string[]
}> {
  await forgetDiners(tx, owner)
  const cancelled = await cancelUpcoming({ ...cx, db: tx }, owner)
  const forgotten = await forgetRegistrations(tx, cx.now, owner)
  await tx.delete(reviews).where(eq(reviews.accountId, owner.id))
  const { requestIds, memberNumber } = await leaveMemberships(tx, cx.now, owner)
  await forgetUses(tx, cx.now, owner)
  await eraseSharedContent(tx, owner)
  await eraseCircularTraces(tx, owner)
  await eraseMandates(tx, cx.now, owner)
  await erasePeople(tx, owner)
  await eraseMessages(tx, owner)
  await eraseMails(tx, owner, requestIds)
  await eraseFromTrash(tx, owner, cx.now)
  await forgetGoneMembers(tx)
  const gone = await tx
    .delete(accounts)
    .where(eq(accounts.id, owner.id))
    .returning({ id: accounts.id })
  const erased = [...gone.map(({ id }) => id), ...forgotten]
  if (erased.length > 0) {
    await tx
      .insert(erasedAccounts)
      .values(erased.map((id) => ({ digest: digestOf(id), erasedAt: cx.now })))
      .onConflictDoNothing()
  }
  return { cancelled, memberNumber, registrations: forgotten }
}

/**
 * Erases accounts and guests again that were erased before a restored backup was taken. Sends no mails.
 *
 * @param job `signal` ends it after the current account.
 * @throws RecordsFailed when some could not be erased; the rest are.
 */
export async function eraseAgain(job: Erasing & { signal: AbortSignal }): Promise<void> {
  const back = await job.db.select({ id: accounts.id }).from(accounts).where(wasErased(accounts.id))
  const faults = recordFaults('account', job.db)
  for (const { id } of back) {
    if (job.signal.aborted) break
    await faults.of(id, () =>
      job.db.transaction(async (tx) => {
        const [owner] = await tx
          .select({ id: accounts.id, email: accounts.email })
          .from(accounts)
          .where(eq(accounts.id, id))
          .for('update')
        if (owner) await eraseOwner(tx, job, owner)
      }),
    )
  }
  const guests = await job.db
    .selectDistinct({ email: registrations.email })
    .from(registrations)
    .where(
      and(
        isNull(registrations.accountId),
        isNull(registrations.anonymousSince),
        wasErased(registrations.id),
      ),
    )
  for (const { email } of guests) {
    if (job.signal.aborted) break
    const owner = { id: randomUUID(), email }
    await faults.of(owner.id, () => job.db.transaction((tx) => eraseOwner(tx, job, owner)))
  }
  faults.raise()
}

/** Whether a record is in the list of erased ones. Skips the lookup if the list is empty. */
const wasErased = (id: PgColumn) =>
  sql`exists (select from ${erasedAccounts})
    and encode(sha256(${id}::text::bytea), 'hex') in (select ${erasedAccounts.digest} from ${erasedAccounts})`

/** Cancels coming registrations as their owner would: seats go to the waiting list. */
async function cancelUpcoming(cx: Erasing, owner: Owner): Promise<CancelledRegistration[]> {
  const cancelled: CancelledRegistration[] = []
  for (const { id, number, total, event } of await upcomingRegistrations(cx.db, owner, cx.now)) {
    const { refundable } = await cancelForPerson(cx, { id, eventId: event.id })
    cancelled.push({ number, event, refund: refundable ? total : 0 })
  }
  return cancelled
}

/** Makes past registrations anonymous; returns their ids. */
async function forgetRegistrations(tx: Database, now: Date, owner: Owner): Promise<string[]> {
  const own = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(ofAccount(owner))
    .for('update')
  const ids = own.map(({ id }) => id)
  await makeAnonymous(tx, ids, now)
  return ids
}

/** Deletes requests and ended memberships; current ones stay, without an account. */
async function leaveMemberships(tx: Database, now: Date, owner: Owner) {
  // The names of sponsors were typed by other applicants.
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
    .where(currentMemberships(owner, now))
    .orderBy(desc(isNull(membershipRequests.doubleOf)))
    .for('update')
  const keptIds = kept.map(({ id }) => id)
  if (keptIds.length > 0) {
    // Only the last confirmed address, as earlier ones may since belong to other people.
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

type DeletionOutcome = { outcome: 'deleted' } | Refused

/**
 * Deletes the actor's account and data permanently. Sends a goodbye mail; the log keeps the
 * account's id. Notifies the other admins if an admin leaves.
 *
 * @throws Problem 409 for the last admin; 429 after too many wrong passwords.
 */
export async function deleteOwnAccount(
  cx: RequestContext,
  { currentPassword }: { currentPassword: string },
): Promise<DeletionOutcome> {
  const actor = authorize(cx.actor, 'account.own')
  const errors = await problemWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await cx.db.transaction(async (tx) => {
    requireAnotherAdmin(await lockActiveAdmins(tx), actor.id)
    // The lock keeps new records from being linked to the account.
    const [own] = await tx
      .select({ language: accounts.language, name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, actor.id))
      .for('update')
    if (!own) throw new Problem('accountNotFound', 404)
    if (actor.role === 'admin') await notifyOfAccountChange(tx, cx, actor.id, { kind: 'adminLeft' })
    const kept = await keptByLaw(tx, actor)
    const { cancelled, memberNumber } = await eraseOwner(tx, cx, actor)
    await cx.outbox.queue(
      tx,
      goodbyeMail(cx, {
        recipient: actor.email,
        language: own.language,
        name: own.name ?? '',
        cancelled,
        memberNumber,
        ...kept,
      }),
    )
    await recordAct(tx, cx, 'account.deleted', ['account', actor.id])
  })
  return { outcome: 'deleted' }
}
