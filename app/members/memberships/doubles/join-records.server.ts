import { and, eq, inArray, ne } from 'drizzle-orm'
import { recordAudits } from '#app/kit/records/record-audit.server.ts'
import { laterThan, versionOf } from '#app/kit/records/update-record.server.ts'
import { planName } from '#app/members/membership-plans/plan.ts'
import { planOf } from '#app/members/membership-plans/plans.server.ts'
import type { JoinInput } from '#app/members/memberships/joining/join-input.ts'
import { joinedFee, sharingAfterJoin } from '#app/members/memberships/joining/joined-fee.server.ts'
import { mailApplicant } from '#app/members/memberships/membership-mail.server.ts'
import { lockMemberNumbers } from '#app/members/memberships/membership-rows.server.ts'
import { departureOf } from '#app/members/memberships/status/set-departure.server.ts'
import { suspensionOf } from '#app/members/memberships/status/suspend-member.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { isUuid } from '#app/platform/db/ids.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'
import { lockPayers, paidForBy, transferPaidFor, payerNumber } from './household.server.ts'
import {
  isOlderMembership,
  joinedChanges,
  joinedFields,
  joinedValues,
  mayBeJoined,
} from './joined-records.ts'
import { refuseSecondMembership, activeMembership } from './same-person.server.ts'

type Row = typeof table.$inferSelect & { address: string | null }

/** Both records in the given order. Throws Problem 404. */
async function bothRows(db: Database, ids: [string, string], lock = false): Promise<[Row, Row]> {
  if (!ids.every((id) => isUuid(id)) || ids[0] === ids[1]) {
    throw new Problem('requestNotFound', 404)
  }
  if (lock) await lockPayers(db, ids)
  const query = db
    .select({ record: table, address: accounts.email })
    .from(table)
    .leftJoin(accounts, eq(accounts.id, table.accountId))
    .where(inArray(table.id, ids))
    .orderBy(table.id)
  const found = await (lock ? query.for('update', { of: table }) : query)
  const [one, other] = ids.map((id) => {
    const row = found.find(({ record }) => record.id === id)
    return row ? { ...row.record, address: row.address } : null
  })
  if (!one || !other) throw new Problem('requestNotFound', 404)
  return [one, other]
}

/** Matches by the account, by an address that does not belong to two accounts, or by a mark as double. */
function isSamePerson(one: Row, other: Row): boolean {
  if (one.doubleOf === other.id || other.doubleOf === one.id) return true
  if (one.accountId && other.accountId) return one.accountId === other.accountId
  const addressesOf = ({ email, address }: Row) => [email?.toLowerCase(), address]
  return addressesOf(one).some((each) => each && addressesOf(other).includes(each))
}

const isActive = ({ status, leftOn }: Row) => status === 'approved' && leftOn === null
const isFormer = (row: Row) => row.status === 'approved' && row.leftOn !== null && mayBeJoined(row)
const isJoined = (goes: Row, stays: Row) =>
  goes.doubleOf === stays.id && !isActive(goes) && goes.status !== 'pending'

/**
 * Which of two records stays: the older membership, even a former one that the person resumes; never a request.
 *
 * @throws Problem 409 for two people, without a membership, and if the person has resumed a third one.
 */
async function ordered(db: Database, one: Row, other: Row): Promise<{ stays: Row; goes: Row }> {
  if (!isSamePerson(one, other)) throw new Problem('notSamePerson', 409)
  const found = orderOf(one, other)
  if (!found) throw new Problem('recordsChanged', 409)
  const { stays, goes } = found
  if (stays.leftOn !== null) {
    const membership = await activeMembership(db, {
      ...stays,
      accountId: stays.accountId ?? goes.accountId,
    })
    if (membership && membership.id !== goes.id) throw new Problem('personIsMember', 409)
  }
  return found
}

function orderOf(one: Row, other: Row): { stays: Row; goes: Row } | null {
  const isMembership = (row: Row) => isActive(row) || isFormer(row)
  if (one.status === 'pending' && isMembership(other)) return { stays: other, goes: one }
  if (other.status === 'pending' && isMembership(one)) return { stays: one, goes: other }
  // Two ended memberships cannot be joined.
  const anyActive = isActive(one) || isActive(other)
  if (!anyActive || !isMembership(one) || !isMembership(other)) return null
  return isOlderMembership(one, other) ? { stays: one, goes: other } : { stays: other, goes: one }
}

/** A record for the preview. */
const shownRecord = (row: Row) => ({
  id: row.id,
  fullName: row.fullName,
  email: row.email,
  phone: row.phone,
  status: row.status,
  memberNumber: row.memberNumber,
  joinedOn: row.joinedOn,
  leftOn: row.leftOn,
  validUntil: row.validUntil,
  createdAt: row.createdAt,
  version: versionOf(row.updatedAt),
})

export type ShownRecord = ReturnType<typeof shownRecord>

/** Previews the join of two records. Admins only. Throws as `joinRecords`. */
export async function joinPreview(cx: RequestContext, ids: [string, string]) {
  authorize(cx.actor, 'memberships.manage')
  const { stays, goes } = await ordered(cx.db, ...(await bothRows(cx.db, ids)))
  const fee = await joinedFee(cx.db, { stays, goes }, madridDayOf(cx.now))
  const after = joinedValues(stays, goes, fee)
  const plan = after.planId === null ? null : await planOf(cx.db, after.planId)
  const shownAfter = { ...after, planId: plan && planName(plan, cx.language) }
  return {
    stays: shownRecord(stays),
    goes: shownRecord(goes),
    returns: stays.leftOn !== null,
    resumes: after.suspendedOn === null ? stays.suspendedOn : null,
    takesAccount: stays.accountId === null && after.accountId !== null,
    ...(await sharingAfterJoin(cx.db, { stays, goes }, fee)),
    changes: joinedChanges(stays, after).map((field) => ({ field, after: shownAfter[field] })),
  }
}

/**
 * Joins two records of one person: one membership stays, with the older number and day, and gets the facts it lacked.
 * The other record is kept as an ended double, or as an answered request, whose applicant is notified. A membership
 * that the person had left is active again. Idempotent. Admins only.
 *
 * @throws Problem 404; 409 for two people, and if one has changed since it was shown.
 */
export async function joinRecords(
  cx: RequestContext,
  ids: [string, string],
  { version, other_version: otherVersion, reason }: JoinInput,
): Promise<{ memberNumber: number | null }> {
  authorize(cx.actor, 'memberships.manage')
  return cx.db.transaction(async (tx) => {
    await lockMemberNumbers(tx)
    const [one, other] = await bothRows(tx, ids, true)
    if (isJoined(one, other)) return { memberNumber: other.memberNumber }
    if (isJoined(other, one)) return { memberNumber: one.memberNumber }
    const { stays, goes } = await ordered(tx, one, other)
    const isAsShown =
      versionOf(one.updatedAt) === version && versionOf(other.updatedAt) === otherVersion
    if (!isAsShown) throw new Problem('recordsChanged', 409)
    await refuseSecondMembership(() => storeJoined(tx, cx, { stays, goes, reason: reason || null }))
    return { memberNumber: stays.memberNumber }
  })
}

async function storeJoined(
  tx: Database,
  cx: RequestContext,
  { stays, goes, reason }: { stays: Row; goes: Row; reason: string | null },
): Promise<void> {
  const today = madridDayOf(cx.now)
  const fee = await joinedFee(tx, { stays, goes }, today)
  const after = joinedValues(stays, goes, fee)
  const ended =
    goes.status === 'pending'
      ? { status: 'rejected' as const, decidedAt: cx.now, answerReason: reason }
      : { leftOn: goes.leftOn ?? (goes.joinedOn && goes.joinedOn > today ? goes.joinedOn : today) }
  const paidFor = await paidForBy(tx, goes.id)
  // The joined record is ended first, so that there are never two active ones.
  await tx
    .update(table)
    .set({
      ...ended,
      accountId: after.accountId,
      doubleOf: stays.id,
      updatedAt: laterThan(goes.updatedAt, cx.now),
    })
    .where(eq(table.id, goes.id))
  await tx
    .update(table)
    .set({ doubleOf: stays.id })
    .where(and(eq(table.doubleOf, goes.id), ne(table.id, stays.id)))
  const { email, phone, language, accountId, planId, validUntil, memberNotes, suspendedOn } = after
  const [payerBefore, payer] = [await payerNumber(tx, stays), await payerNumber(tx, fee)]
  const counts = stays.doubleOf === goes.id ? { doubleOf: goes.doubleOf } : {}
  await tx
    .update(table)
    .set({
      email,
      phone,
      reason: after.reason,
      language,
      accountId,
      planId,
      validUntil,
      householdOf: fee.householdOf,
      memberNotes,
      leftOn: null,
      leftBecause: null,
      suspendedOn,
      ...counts,
      updatedAt: laterThan(stays.updatedAt, cx.now),
    })
    .where(eq(table.id, stays.id))
  if (goes.status === 'pending') {
    await mailApplicant(tx, cx, stays.leftOn === null ? 'joined' : 'approved', goes, { reason })
  }
  const passedOn = paidFor && (await transferPaidFor(tx, paidFor.id, { goes, stays, now: cx.now }))
  await recordAudits(tx, cx, [
    ...(passedOn ? [passedOn] : []),
    {
      action: 'membership.joined',
      subjectType: 'membership-request',
      subjectId: stays.id,
      changes: {
        ...Object.fromEntries(
          joinedChanges(stays, after).map((field) => [
            joinedFields[field],
            [stays[field], after[field]],
          ]),
        ),
        ...(payerBefore === payer ? {} : { household_of: [payerBefore || null, payer || null] }),
      },
    },
    {
      action: 'membership.was-joined',
      subjectType: 'membership-request',
      subjectId: goes.id,
      details: { member_number: stays.memberNumber },
    },
    ...(stays.leftOn === null ? [] : [departureOf(stays.id, stays.leftOn, null)]),
    ...(stays.suspendedOn === suspendedOn ? [] : [suspensionOf(stays, suspendedOn)]),
  ])
}
