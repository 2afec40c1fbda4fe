import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { isUuid } from '#app/db/ids.ts'
import { listPage } from '#app/db/list-page.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { containing, searchedText } from '#app/db/searching.server.ts'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { Problem } from '#app/problem.ts'
import type { Decision, NewMemberInput } from './membership-input.ts'
import { applicantMail } from './membership-mail.server.ts'
import type { MembershipRequest } from './membership.ts'

/** Rows of the panel's list on one page. */
const pageSize = 25

const columns = {
  id: membershipRequests.id,
  fullName: membershipRequests.fullName,
  email: membershipRequests.email,
  phone: membershipRequests.phone,
  reason: membershipRequests.reason,
  status: membershipRequests.status,
  createdAt: membershipRequests.createdAt,
  updatedAt: membershipRequests.updatedAt,
}

/** As the index has it: name, address and telephone without case and accents. */
const searchable = sql`searchable(${membershipRequests.fullName} || ' ' || ${membershipRequests.email} || ' ' || coalesce(${membershipRequests.phone}, ''))`

export type RequestList = { rows: MembershipRequest[]; page: number; pages: number }

/**
 * A page of the requests, newest first, that contain `search` in name, address or telephone. Pages
 * count from 1; one beyond the end is the last. Admins only.
 */
export async function listRequests(
  cx: RequestContext,
  { search, page }: { search: string; page: number },
): Promise<RequestList> {
  authorize(cx.actor, 'memberships.manage')
  const wanted = searchedText(search)
  const condition = wanted ? containing(searchable, wanted) : undefined
  const total = await cx.db.$count(membershipRequests, condition)
  const { limit, offset, ...place } = listPage(total, pageSize, page)
  const rows = await cx.db
    .select(columns)
    .from(membershipRequests)
    .where(condition)
    .orderBy(desc(membershipRequests.createdAt), desc(membershipRequests.id))
    .limit(limit)
    .offset(offset)
  return { rows, ...place }
}

/** One request. Admins only. Throws Problem 404 for an unknown id. */
export async function findRequest(cx: RequestContext, id: string): Promise<MembershipRequest> {
  authorize(cx.actor, 'memberships.manage')
  const [row] = isUuid(id)
    ? await cx.db.select(columns).from(membershipRequests).where(eq(membershipRequests.id, id))
    : []
  if (!row) throw requestNotFound()
  return row
}

/** The requests of the signed-in account, newest first. */
export async function ownRequests(cx: RequestContext): Promise<MembershipRequest[]> {
  const account = authorize(cx.actor, 'account.own')
  return cx.db
    .select(columns)
    .from(membershipRequests)
    .where(eq(membershipRequests.accountId, account.id))
    .orderBy(desc(membershipRequests.createdAt))
}

/**
 * Whether the person is a member of the club: the account has an approved request, or the panel has
 * made a member with its address. A visitor is none.
 */
export async function isMember({ db, actor }: RequestContext): Promise<boolean> {
  if (actor.kind === 'visitor') return false
  const own = or(
    eq(membershipRequests.accountId, actor.id),
    and(isNull(membershipRequests.accountId), eq(membershipRequests.email, actor.email)),
  )
  return (
    (await db.$count(membershipRequests, and(eq(membershipRequests.status, 'approved'), own))) > 0
  )
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
    const [decided] = await tx
      .update(membershipRequests)
      .set({ status: decision, updatedAt: cx.now })
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

/** Stores a member without an account, as approved (specification, section 4). Gives the id. */
export async function createMember(cx: RequestContext, input: NewMemberInput): Promise<string> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(membershipRequests)
      .values({
        fullName: input.full_name,
        email: input.email,
        phone: input.phone || null,
        reason: input.reason || null,
        status: 'approved',
        language: cx.language,
        createdAt: cx.now,
        updatedAt: cx.now,
      })
      .returning({ id: membershipRequests.id })
    if (!row) throw new Error('the member was not stored')
    await recordAudit(tx, cx, {
      action: 'membership.created',
      subjectType: 'membership-request',
      subjectId: row.id,
    })
    return row.id
  })
}

/** Deletes a request or member. Throws Problem 404 for an unknown id. */
export async function deleteRequest(cx: RequestContext, id: string): Promise<void> {
  authorize(cx.actor, 'memberships.manage')
  await findRequest(cx, id)
  await cx.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(membershipRequests)
      .where(eq(membershipRequests.id, id))
      .returning({ status: membershipRequests.status })
    if (!deleted) throw requestNotFound()
    await recordAudit(tx, cx, {
      action: 'membership.deleted',
      subjectType: 'membership-request',
      subjectId: id,
      details: deleted,
    })
  })
}

const requestNotFound = () => new Problem('requestNotFound', 404)
