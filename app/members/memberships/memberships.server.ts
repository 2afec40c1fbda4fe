import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import type { Refused } from '#app/kit/records/refused.ts'
import { firstEnd } from '#app/members/membership-plans/plan-end.server.ts'
import { planName } from '#app/members/membership-plans/plan.ts'
import { planOf, planOfRequest } from '#app/members/membership-plans/plans.server.ts'
import { cancelAnswerMail } from '#app/members/memberships/deciding/answer-mail.server.ts'
import { sponsorsOf } from '#app/members/memberships/deciding/sponsors.server.ts'
import { mayBeJoined } from '#app/members/memberships/doubles/joined-records.ts'
import {
  promoteOldestDouble,
  formerMembership,
  refuseSecondMembership,
  activeMembership,
} from '#app/members/memberships/doubles/same-person.server.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import { isOf } from '#app/platform/auth/belongs-to.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { Problem } from '#app/problem.ts'
import type { NewMemberInput } from './membership-input.ts'
import {
  belongsOn,
  isActiveOn,
  isNoDouble,
  membershipsOf,
  requestColumns,
  requestOf,
  lockMemberNumbers,
} from './membership-rows.server.ts'
import {
  type FormerMembership,
  type MembershipRequest,
  type Affiliation,
  type ActiveMembership,
  undoUntil,
  mayBeInvitedAgain,
} from './membership.ts'
import { ownAddress } from './record/mailbox-input.ts'
import { mailboxOf, mailboxOwner, shareMailbox } from './record/mailbox.server.ts'

/** Admins only. Throws Problem 404. */
export async function findRequest(cx: RequestContext, id: string) {
  authorize(cx.actor, 'memberships.manage')
  const [row] = isUuid(id)
    ? await cx.db
        .select({
          ...requestColumns,
          ...pickColumns(
            membershipRequests,
            'memberNotes',
            'accountId',
            'personId',
            'invitedAt',
            'planId',
            'decidedAt',
            'answerReason',
          ),
        })
        .from(membershipRequests)
        .where(eq(membershipRequests.id, id))
    : []
  if (!row) throw requestNotFound()
  const { accountId: owner, personId, planId: planned, ...shown } = row
  const plan =
    row.status === 'pending'
      ? await planOfRequest(cx.db, planned)
      : planned === null
        ? null
        : await planOf(cx.db, planned)
  return {
    ...requestOf(cx, shown),
    memberNotes: row.memberNotes,
    invitedAt: row.invitedAt,
    plan: plan && planName(plan, cx.language),
    sponsors: await sponsorsOf(cx, row.id),
    answerReason: row.answerReason,
    undo: undoUntil(row, cx.now),
    hasAccount: owner !== null,
    accountEmail: await otherAccountAddress(cx.db, row),
    mailbox: await mailboxOf(cx.db, personId),
    mayBeInvited: owner === null && row.email !== null && mayBeInvitedAgain(row.invitedAt, cx.now),
    ...(await otherMembershipOf(cx, row)),
  }
}

/** A request with the fields that only the panel sees. */
export type PanelRequest = Awaited<ReturnType<typeof findRequest>>

/** Another membership of a record's person; a refused request cannot be joined. */
async function otherMembershipOf(
  { db }: RequestContext,
  row: Parameters<typeof activeMembership>[1] &
    Pick<MembershipRequest, 'status' | 'leftOn' | 'doubleOf'>,
) {
  const besides = row.status === 'rejected' ? null : await activeMembership(db, row)
  return {
    besides,
    mayBeJoined: mayBeJoined(row),
    former: row.status === 'pending' && !besides ? await formerMembership(db, row) : null,
  }
}

/** The account's requests and memberships, newest first, without doubles. */
export async function ownRequests(cx: RequestContext): Promise<MembershipRequest[]> {
  const account = authorize(cx.actor, 'account.own')
  const rows = await cx.db
    .select(requestColumns)
    .from(membershipRequests)
    .where(and(membershipsOf(account), isNoDouble))
    .orderBy(desc(membershipRequests.createdAt))
  return rows.map((row) => requestOf(cx, row))
}

/** Results of `isMember`: the loaders of a page and of its frame ask in one request. */
const membershipByRequest = new WeakMap<RequestContext, Promise<boolean>>()

/** Whether the actor is a member today; queried once per request, and again with the context of a transaction. */
export async function isMember(cx: RequestContext): Promise<boolean> {
  const { actor } = cx
  if (actor.kind === 'visitor') return false
  const asked =
    membershipByRequest.get(cx) ??
    membersAmong(cx.db, [actor], cx.now).then((found) => found.has(actor.id))
  membershipByRequest.set(cx, asked)
  return asked
}

/** The account's relation to the club. */
export async function ownMembershipState({
  db,
  actor,
  now,
}: Pick<RequestContext, 'db' | 'actor' | 'now'>): Promise<Affiliation> {
  if (actor.kind === 'visitor') return { membership: null, requested: false }
  const { status, memberNumber: number, joinedOn: since } = membershipRequests
  const rows = await db
    .select({ status, number, since })
    .from(membershipRequests)
    .where(
      and(membershipsOf(actor), isNoDouble, or(eq(status, 'pending'), belongsOn(madridDayOf(now)))),
    )
  const member = rows.find((row) => row.number !== null && row.since !== null)
  return {
    membership:
      member?.number && member.since ? { number: member.number, since: member.since } : null,
    requested: rows.some((row) => row.status === 'pending'),
  }
}

/** Whether the owner of this confirmed address is a member today, by the address or by the account that has it. */
export async function isMemberByAddress(db: Database, address: string, now: Date) {
  const [holder] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, address), isNotNull(accounts.emailVerifiedAt)))
  // An account with an unconfirmed address does not count; its address does.
  const person = { id: holder?.id ?? randomUUID(), email: address }
  return (await membersAmong(db, [person], now)).has(person.id)
}

/** Which of these accounts are members today. */
export async function membersAmong(
  db: Database,
  owners: readonly Pick<Account, 'id' | 'email'>[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (owners.length === 0) return new Set()
  const { accountId, email } = membershipRequests
  const rows = await db
    .select({ accountId, email })
    .from(membershipRequests)
    .where(and(isActiveOn(madridDayOf(now)), isNoDouble, membershipsOf(...owners)))
  const members = owners.filter((person) => rows.some((row) => isOf(person, row)))
  return new Set(members.map(({ id }) => id))
}

export type CreationOutcome =
  | { outcome: 'created'; id: string }
  | { outcome: 'isMember'; member: ActiveMembership }
  | { outcome: 'wasMember'; member: FormerMembership }
  | Refused

/**
 * Stores an approved member (specification, section 4), linked to the account of the address if there is one; a form
 * sent twice stores one. A current member is not changed; a former one gets a new number if the form requests it.
 */
export async function createMember(
  cx: RequestContext,
  input: Omit<NewMemberInput, 'invite'>,
): Promise<CreationOutcome> {
  authorize(cx.actor, 'memberships.manage')
  const id = input.submission ? derivedId('member', JSON.stringify(input)) : randomUUID()
  return cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    if ((await tx.$count(membershipRequests, eq(membershipRequests.id, id))) > 0) {
      return { outcome: 'created', id }
    }
    const email = ownAddress(input)
    const mailbox =
      email === null && input.mailbox_of ? await mailboxOwner(tx, id, input.mailbox_of) : null
    if (mailbox !== null && typeof mailbox !== 'string') return mailbox
    const member = await activeMembership(tx, { id, accountId: null, email })
    if (member) return { outcome: 'isMember', member }
    const former = await formerMembership(tx, { accountId: null, email })
    if (former && former.id !== input.anew) return { outcome: 'wasMember', member: former }
    const plan = await planOf(tx, input.plan_id ?? null)
    const joinedOn = madridDayOf(cx.now)
    const values = {
      id,
      fullName: input.full_name,
      email,
      phone: input.phone || null,
      reason: input.reason || null,
      status: 'approved',
      entered: true,
      joinedOn,
      planId: plan.id,
      validUntil: firstEnd(plan.period, joinedOn),
      language: input.language ?? cx.language,
      createdAt: cx.now,
      updatedAt: cx.now,
    } as const
    await refuseSecondMembership(() => tx.insert(membershipRequests).values(values))
    await shareMailbox(tx, id, mailbox)
    await recordAct(tx, cx, 'membership.created', ['membership-request', id])
    return { outcome: 'created', id }
  })
}

/** Moves a request or member to the trash; the waiting mail of its answer is deleted. Throws Problem 404. */
export async function deleteRequest(cx: RequestContext, id: string): Promise<string> {
  authorize(cx.actor, 'memberships.manage')
  if (!isUuid(id)) throw requestNotFound()
  return cx.db.transaction(async (tx) => {
    const [request] = await tx
      .select({ title: membershipRequests.fullName })
      .from(membershipRequests)
      .where(eq(membershipRequests.id, id))
      .for('update')
    if (!request) throw requestNotFound()
    await promoteOldestDouble(tx, id)
    await cancelAnswerMail(tx, id, cx.now)
    return moveToTrash(tx, cx, { kind: 'membership-request', id, title: request.title })
  })
}

const requestNotFound = () => new Problem('requestNotFound', 404)

/**
 * The account's address, if it differs from the record's: circulars go to it (`recipients.server.ts`). Null if they
 * are the same, and without an account.
 */
async function otherAccountAddress(
  db: Database,
  { id, email }: { id: string; email: string | null },
) {
  const [row] = await db
    .select({ email: accounts.email })
    .from(membershipRequests)
    .leftJoin(people, eq(people.id, membershipRequests.personId))
    .innerJoin(
      accounts,
      eq(accounts.id, sql`coalesce(${people.accountId}, ${membershipRequests.accountId})`),
    )
    .where(eq(membershipRequests.id, id))
  return row && row.email.toLowerCase() !== email?.toLowerCase() ? row.email : null
}
