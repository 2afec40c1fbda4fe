import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#app/kit/records/record-audit.server.ts'
import { currentEnd } from '#app/members/membership-plans/plan-end.server.ts'
import { planOf } from '#app/members/membership-plans/plans.server.ts'
import { activeMembership } from '#app/members/memberships/doubles/same-person.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/membership-rows.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { roleOf } from '#app/platform/auth/role.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { reviews } from '#app/platform/schema/content/restaurants.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { type ImportNotes, isUntouched } from './import-notes.ts'
import type { Stored, TableMove } from './move-rows.ts'
import {
  accountRow,
  requestRow,
  reviewRow,
  type MovedAccount,
  type MovedRequest,
  type MovedReview,
} from './people-rows.ts'

/** Roles by rank. */
const ranks = { user: 0, editor: 1, admin: 2 } as const

/**
 * Accounts are created without a password and unverified: nobody can sign in, and no role counts, before a mailed
 * link was followed. An existing account is kept; with `roles` it gets the earlier site's role if that is higher.
 */
export function accountMove(cx: RequestContext, roles: boolean): TableMove<MovedAccount> {
  async function met(
    tx: Database,
    here: { id: string; role: number },
    values: MovedAccount,
    notes: ImportNotes,
  ): Promise<Stored> {
    const { id } = here
    const [before, wanted] = [roleOf(here.role), roleOf(values.role)]
    const higher = ranks[wanted] > ranks[before]
    if (!higher || !roles) {
      const role = higher ? `; its role stays ${before} (--roles makes it ${wanted})` : ''
      notes.note('email', `has an account here already, which stays as it is${role}`)
      return { id, outcome: 'unchanged', made: false }
    }
    await tx.update(accounts).set({ role: values.role }).where(eq(accounts.id, id))
    await recordAudit(tx, cx, {
      action: 'account.role-changed',
      subjectType: 'account',
      subjectId: id,
      changes: { role: [before, wanted] },
    })
    return { id, outcome: 'changed', made: false }
  }

  return {
    table: 'usuarios',
    terms: { roles },
    read: accountRow,
    async add(inner, values, oldId, notes) {
      const [here] = await inner
        .select({ id: accounts.id, role: accounts.role })
        .from(accounts)
        .where(eq(accounts.email, values.email))
        .for('update')
      if (here) return met(inner, here, values, notes)
      const kept = isUuid(oldId) && (await inner.$count(accounts, eq(accounts.id, oldId))) === 0
      const [made] = await inner
        .insert(accounts)
        .values({
          ...values,
          createdAt: values.createdAt ?? cx.now,
          ...(kept ? { id: oldId } : {}),
        })
        .returning({ id: accounts.id })
      return made ? { id: made.id, outcome: 'added', made: true } : null
    },
    async change(inner, values, record, notes) {
      const [here] = await inner
        .select({ id: accounts.id, role: accounts.role, verified: accounts.emailVerifiedAt })
        .from(accounts)
        .where(eq(accounts.id, record.newId))
        .for('update')
      if (!here) {
        notes.refuse(null, 'is not here any more')
        return 'kept'
      }
      if (here.verified || !record.made) {
        const { outcome } = await met(inner, here, values, notes)
        return outcome === 'changed' ? outcome : 'unchanged'
      }
      await inner.update(accounts).set(values).where(eq(accounts.id, here.id))
      return 'changed'
    },
  }
}

/** The last member number; new ones follow, so that a dry run uses none. */
async function lastMemberNumber(tx: Database): Promise<number> {
  await lockMemberNumbers(tx)
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    select greatest(
      (select max(member_number) from membership_requests),
      (select last_value from pg_sequences
       where schemaname = current_schema and sequencename = 'member_numbers')
    )::int as last`)
  return rows[0]?.last ?? 0
}

/** Whether the person is already a member, by account or address. */
async function isMember(
  inner: Database,
  { accountId = null, email, status }: MovedRequest,
  id: string | null = null,
): Promise<boolean> {
  if (status !== 'approved') return false
  if (await activeMembership(inner, { id, accountId, email: email ?? null })) return true
  const { email: address, leftOn } = membershipRequests
  const members = and(
    sql`lower(${address}) = ${email}`,
    eq(membershipRequests.status, 'approved'),
    isNull(leftOn),
  )
  return (await inner.$count(membershipRequests, members)) > 0
}

export async function requestMove(
  tx: Database,
  cx: RequestContext,
): Promise<TableMove<MovedRequest>> {
  let last = await lastMemberNumber(tx)
  // The earlier site had no plans.
  const plan = await planOf(tx, null)

  /** The membership of an approved request. */
  function membership({ status, updatedAt }: MovedRequest) {
    if (status !== 'approved') return {}
    last += 1
    const joinedOn = madridDayOf(updatedAt ?? cx.now)
    const validUntil = currentEnd(plan.period, joinedOn, madridDayOf(cx.now))
    return { memberNumber: last, joinedOn, planId: plan.id, validUntil }
  }

  return {
    table: 'membership_requests',
    read: requestRow,
    async add(inner, values, _oldId, notes) {
      if (await isMember(inner, values)) {
        notes.refuse('email', 'is a member here already')
        return null
      }
      const { createdAt = cx.now, updatedAt = cx.now } = values
      const [made] = await inner
        .insert(membershipRequests)
        .values({ ...values, ...membership(values), createdAt, updatedAt })
        .returning({ id: membershipRequests.id })
      return made ? { id: made.id, outcome: 'added', made: true } : null
    },
    async change(inner, values, record, notes) {
      if (!(await isUntouched(inner, membershipRequests, record, notes))) return 'kept'
      const here = eq(membershipRequests.id, record.newId)
      const [current] = await inner
        .select({ status: membershipRequests.status })
        .from(membershipRequests)
        .where(here)
      const joins = current?.status !== 'approved'
      if (joins && (await isMember(inner, values, record.newId))) {
        notes.refuse('email', 'is a member here already')
        return 'kept'
      }
      await inner
        .update(membershipRequests)
        .set({ ...values, ...(joins ? membership(values) : {}), updatedAt: cx.now })
        .where(here)
      return 'changed'
    },
  }
}

export function reviewMove(cx: RequestContext): TableMove<MovedReview> {
  return {
    table: 'reviews',
    read: reviewRow,
    async add(inner, values) {
      const { writtenAt = cx.now } = values
      const [made] = await inner
        .insert(reviews)
        // An unedited review is not marked as edited.
        .values({ ...values, writtenAt, updatedAt: writtenAt })
        .returning({ id: reviews.id })
      return made ? { id: String(made.id), outcome: 'added', made: true } : null
    },
    async change(inner, values, record, notes) {
      if (!(await isUntouched(inner, reviews, record, notes))) return 'kept'
      await inner
        .update(reviews)
        .set({ ...values, updatedAt: cx.now })
        .where(eq(reviews.id, Number(record.newId)))
      return 'changed'
    },
  }
}
