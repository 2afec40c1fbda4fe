import { desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Account } from '#app/auth/actor.ts'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import type { Database } from '#app/db/database.server.ts'
import { accounts } from '#app/db/schema/accounts.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { reviews } from '#app/db/schema/restaurants.ts'
import {
  keepAnAdmin,
  lockActiveAdmins,
} from '#app/features/account-management/active-admins.server.ts'
import { tellOfChange } from '#app/features/accounts/account-change-mails.server.ts'
import { refusalWithoutProof } from '#app/features/accounts/password-proof.server.ts'
import { forgetGoneMembers } from '#app/features/audit/forget-audit.server.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { cancelOwnRegistration } from '#app/features/registrations/change-registration.server.ts'
import { makeAnonymous } from '#app/features/registrations/make-anonymous.server.ts'
import { ofAccount } from '#app/features/registrations/own-registration.server.ts'
import { Problem } from '#app/problem.ts'
import { comingRegistrations, endedMemberships, livingMemberships } from './deletion-plan.server.ts'
import { eraseFromBin, eraseMails, eraseMessages } from './erase-traces.server.ts'
import { goodbyeMail, type CancelledRegistration } from './goodbye-mail.server.ts'

export type DeletionOutcome =
  | { outcome: 'deleted' }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }

/**
 * Deletes one's account with all that is known by it, at once and for good
 * (docs/decisions/0016-what-is-kept-and-erased.md): seats of coming events are freed, past registrations
 * are nobody's any more, reviews, requests, messages and mails are gone. The club keeps the file of
 * somebody who is its member, without an account. The log keeps that it was done, by the account's id.
 * Of an admin who leaves the other admins are told.
 *
 * @throws Problem 409 for the last admin; 429 after too many wrong passwords.
 */
export async function deleteOwnAccount(
  cx: RequestContext,
  { currentPassword }: { currentPassword: string },
): Promise<DeletionOutcome> {
  const actor = authorize(cx.actor, 'account.own')
  const errors = await refusalWithoutProof(cx, currentPassword)
  if (errors) return { outcome: 'refused', errors }
  await cx.db.transaction(async (tx) => {
    keepAnAdmin(await lockActiveAdmins(tx), actor.id)
    // From here on nothing else can be tied to the account.
    const [own] = await tx
      .select({ language: accounts.language, name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, actor.id))
      .for('update')
    if (!own) throw new Problem('accountNotFound', 404)
    const cancelled = await cancelComing({ ...cx, db: tx }, actor)
    await forgetRegistrations(tx, cx, actor)
    await tx.delete(reviews).where(eq(reviews.accountId, actor.id))
    const { requestIds, memberNumber } = await leaveMemberships(tx, cx, actor)
    await eraseMessages(tx, actor)
    await eraseMails(tx, actor, requestIds)
    await eraseFromBin(tx, actor, cx.now)
    await forgetGoneMembers(tx)
    if (actor.role === 'admin') await tellOfChange(tx, cx, actor.id, { kind: 'adminLeft' })
    await tx.delete(accounts).where(eq(accounts.id, actor.id))
    await cx.outbox.queue(
      tx,
      goodbyeMail(cx, {
        recipient: actor.email,
        language: own.language,
        name: own.name ?? '',
        cancelled,
        memberNumber,
      }),
    )
    await recordAudit(tx, cx, {
      action: 'account.deleted',
      subjectType: 'account',
      subjectId: actor.id,
    })
  })
  return { outcome: 'deleted' }
}

/** Cancels what is to come as the person would: the seats go to the line. */
async function cancelComing(cx: RequestContext, actor: Account): Promise<CancelledRegistration[]> {
  const cancelled: CancelledRegistration[] = []
  for (const { id, number, total, event } of await comingRegistrations(cx.db, actor, cx.now)) {
    const { refundable } = await cancelOwnRegistration(cx, { id, key: null })
    cancelled.push({ number, event, refund: refundable ? total : 0 })
  }
  return cancelled
}

async function forgetRegistrations(tx: Database, { now }: RequestContext, actor: Account) {
  const own = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(ofAccount(actor))
    .for('update')
  await makeAnonymous(
    tx,
    own.map(({ id }) => id),
    now,
  )
}

/** Deletes requests and memberships that have ended; who is a member stays one, without an account. */
async function leaveMemberships(tx: Database, { now }: RequestContext, actor: Account) {
  const gone = await tx
    .delete(membershipRequests)
    .where(endedMemberships(actor, now))
    .returning({ id: membershipRequests.id })
  const kept = await tx
    .select({ id: membershipRequests.id, number: membershipRequests.memberNumber })
    .from(membershipRequests)
    .where(livingMemberships(actor, now))
    .orderBy(desc(isNull(membershipRequests.doubleOf)))
    .for('update')
  const keptIds = kept.map(({ id }) => id)
  if (keptIds.length > 0) {
    // The last address that was proved: one of before may be somebody else's by now.
    await tx
      .update(membershipRequests)
      .set({ email: actor.email })
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
