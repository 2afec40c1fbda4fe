import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Account } from '#app/auth/actor.ts'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { derivedId } from '#app/db/derived-id.server.ts'
import { isUuid } from '#app/db/ids.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { moveToBin } from '#app/features/bin/move-to-bin.server.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'
import { Problem } from '#app/problem.ts'
import { lockMemberNumbers } from './member-numbers.server.ts'
import type { Decision, NewMemberInput } from './membership-input.ts'
import { applicantMail } from './membership-mail.server.ts'
import { isActiveOn, requestColumns, requestOf } from './membership-rows.server.ts'
import type { MembershipRequest, PanelRequest } from './membership.ts'

/** One request. Admins only. Throws Problem 404 for an unknown id. */
export async function findRequest(cx: RequestContext, id: string): Promise<PanelRequest> {
  authorize(cx.actor, 'memberships.manage')
  const [row] = isUuid(id)
    ? await cx.db
        .select({ ...requestColumns, memberNotes: membershipRequests.memberNotes })
        .from(membershipRequests)
        .where(eq(membershipRequests.id, id))
    : []
  if (!row) throw requestNotFound()
  return { ...requestOf(cx, row), memberNotes: row.memberNotes }
}

/** The requests of the signed-in account, newest first. */
export async function ownRequests(cx: RequestContext): Promise<MembershipRequest[]> {
  const account = authorize(cx.actor, 'account.own')
  const rows = await cx.db
    .select(requestColumns)
    .from(membershipRequests)
    .where(eq(membershipRequests.accountId, account.id))
    .orderBy(desc(membershipRequests.createdAt))
  return rows.map((row) => requestOf(cx, row))
}

/** Whether the person is a member of the club today. A visitor is none. */
export async function isMember({ db, actor, now }: RequestContext): Promise<boolean> {
  if (actor.kind === 'visitor') return false
  return (await membersAmong(db, [actor], now)).has(actor.id)
}

/**
 * The ids of those of these accounts that are members of the club today: with an approved request, or made
 * a member by the panel with their address; who has left, and whose membership has run out, is none any more.
 */
export async function membersAmong(
  db: Database,
  people: readonly Pick<Account, 'id' | 'email'>[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const { accountId, email } = membershipRequests
  const ids = people.map(({ id }) => id)
  const emails = people.map((person) => person.email)
  const theirs = or(inArray(accountId, ids), and(isNull(accountId), inArray(email, emails)))
  const rows = await db
    .select({ accountId, email })
    .from(membershipRequests)
    .where(and(isActiveOn(madridDayOf(now)), theirs))
  const members = people.filter((person) =>
    rows.some((row) =>
      row.accountId === null ? row.email === person.email : row.accountId === person.id,
    ),
  )
  return new Set(members.map(({ id }) => id))
}

/**
 * Approves or rejects a pending request, once: of two admins at the same time one decides. Tells the
 * applicant by mail in the same transaction.
 *
 * @throws Problem 404 for an unknown id, 409 when it was decided before.
 */
export async function decideRequest(
  cx: RequestContext,
  id: string,
  decision: Decision,
): Promise<void> {
  authorize(cx.actor, 'memberships.manage')
  await findRequest(cx, id)
  await cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    const [decided] = await tx
      .update(membershipRequests)
      .set({
        status: decision,
        updatedAt: cx.now,
        ...(decision === 'approved' ? { joinedOn: madridDayOf(cx.now) } : {}),
      })
      .where(and(eq(membershipRequests.id, id), eq(membershipRequests.status, 'pending')))
      .returning({
        fullName: membershipRequests.fullName,
        email: membershipRequests.email,
        language: membershipRequests.language,
      })
    if (!decided) throw new Problem('alreadyDecided', 409)
    await cx.outbox.queue(tx, applicantMail(cx, decision, decided))
    await recordAudit(tx, cx, {
      action: `membership.${decision}`,
      subjectType: 'membership-request',
      subjectId: id,
    })
  })
}

/**
 * Stores a member without an account, as approved (specification, section 4); the same form twice is
 * one member. Gives the id.
 */
export async function createMember(cx: RequestContext, input: NewMemberInput): Promise<string> {
  authorize(cx.actor, 'memberships.manage')
  const id = input.submission ? derivedId('member', JSON.stringify(input)) : randomUUID()
  return cx.db.transaction(async (tx) => {
    const stored = await tx
      .insert(membershipRequests)
      .values({
        id,
        fullName: input.full_name,
        email: input.email,
        phone: input.phone || null,
        reason: input.reason || null,
        status: 'approved',
        joinedOn: madridDayOf(cx.now),
        language: cx.language,
        createdAt: cx.now,
        updatedAt: cx.now,
      })
      .onConflictDoNothing({ target: membershipRequests.id })
      .returning({ id: membershipRequests.id })
    if (stored.length === 0) return id
    await recordAudit(tx, cx, {
      action: 'membership.created',
      subjectType: 'membership-request',
      subjectId: id,
    })
    return id
  })
}

/** Deletes a request or member, which can come back from the bin. Throws Problem 404. */
export async function deleteRequest(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'memberships.manage')
  if (!isUuid(id)) throw requestNotFound()
  await cx.db.transaction(async (tx) => {
    const [request] = await tx
      .select({ title: membershipRequests.fullName })
      .from(membershipRequests)
      .where(eq(membershipRequests.id, id))
      .for('update')
    if (!request) throw requestNotFound()
    await moveToBin(tx, cx, { kind: 'membership-request', id, ...request })
  })
}

const requestNotFound = () => new Problem('requestNotFound', 404)
