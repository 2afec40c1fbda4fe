import { and, desc, eq } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { requestablePlans } from '#app/members/membership-plans/plans.server.ts'
import { storeSponsors } from '#app/members/memberships/deciding/sponsors.server.ts'
import type { MembershipRequestInput } from '#app/members/memberships/membership-input.ts'
import { clubMail, receivedMail } from '#app/members/memberships/membership-mail.server.ts'
import { isNoDouble, membershipsOf } from '#app/members/memberships/membership-rows.server.ts'
import { mayRequest, memberState } from '#app/members/memberships/membership.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { countAttempt } from '#app/platform/auth/limits/rate-limit.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'

export type RequestOutcome =
  | { outcome: 'requested'; id: string }
  | { outcome: 'alreadyOpen' }
  | { outcome: 'alreadyMember' }
  | Refused

/**
 * Requests membership for the signed-in account: address and account come from the session, never from the form.
 * Refused for members; former and lapsed ones can request again. There is one open request at a time: the account's
 * row is locked, so that the second of two submissions sees the first (a unique index backs it).
 *
 * @throws Problem 401 for a visitor, 429 for more than ten an hour.
 */
export async function requestMembership(
  cx: RequestContext,
  input: MembershipRequestInput,
): Promise<RequestOutcome> {
  const account = authorize(cx.actor, 'memberships.request')
  await countAttempt(cx.db, cx.now, [
    { key: `membership of ${account.id}`, attempts: 10, seconds: 3600 },
  ])
  const plans = await requestablePlans(cx)
  return cx.db.transaction(async (tx) => {
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('update')
    const earlier = await tx
      .select({
        ...pickColumns(membershipRequests, 'status', 'validUntil', 'leftOn', 'lapsedOn'),
        suspendedOn: membershipRequests.suspendedOn,
      })
      .from(membershipRequests)
      .where(and(membershipsOf(account), isNoDouble))
      .orderBy(desc(membershipRequests.createdAt))
    if (earlier.some(({ status }) => status === 'pending')) return { outcome: 'alreadyOpen' }
    const today = madridDayOf(cx.now)
    const stated = earlier.map((request) => ({
      status: request.status,
      state: memberState(request, today),
    }))
    if (!mayRequest(stated)) return { outcome: 'alreadyMember' }

    const { full_name: fullName, plan_id: chosen = null, sponsors = [] } = input
    // With a single requestable plan the form has no choice, and that plan applies.
    const planId = chosen ?? (plans.length === 1 ? (plans[0]?.id ?? null) : null)
    if (planId !== null && !plans.some(({ id }) => id === planId)) {
      return refused('plan_id', 'invalidChoice')
    }
    const [request] = await tx
      .insert(membershipRequests)
      .values({
        accountId: account.id,
        fullName,
        email: account.email,
        phone: input.phone || null,
        reason: input.reason || null,
        language: account.language,
        planId,
        createdAt: cx.now,
        updatedAt: cx.now,
      })
      .returning({ id: membershipRequests.id })
    if (!request) throw new Error('the request was not stored')
    await storeSponsors(tx, request.id, sponsors)
    const { email, language } = account
    await cx.outbox.queue(tx, receivedMail(cx, { fullName, email, language }))
    await cx.outbox.queue(tx, clubMail(cx, request.id, fullName))
    await recordAct(tx, cx, 'membership.requested', ['membership-request', request.id])
    return { outcome: 'requested', id: request.id }
  })
}
