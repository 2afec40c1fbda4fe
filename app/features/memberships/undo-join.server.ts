import { and, eq, inArray, lt, lte, notInArray, or } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import {
  joinedRequests,
  membershipRequests as table,
  type BeforeJoin,
} from '#app/db/schema/memberships.ts'
import { memberships, people } from '#app/db/schema/people.ts'
import { constraintOf } from '#app/db/sql-state.server.ts'
import { Problem } from '#app/problem.ts'
import { recordAudits } from '#app/records/record-audit.server.ts'
import { laterThan } from './change-member.server.ts'
import { undoMilliseconds } from './decision.ts'
import { joinedChanges, joinedFields } from './joined-records.ts'
import { departureOf } from './set-departure.server.ts'
import { suspensionOf } from './suspend-member.server.ts'

type Row = typeof table.$inferSelect

/** What a request and a membership are before they are joined, in a transaction that has locked them. */
export async function beforeJoin(tx: Database, request: Row, record: Row): Promise<BeforeJoin> {
  const { accountId, doubleOf } = request
  const { email, phone, reason, language, planId, validUntil, memberNotes } = record
  const { leftOn, leftBecause, householdOf, suspendedOn } = record
  const spanRows = await tx
    .select()
    .from(memberships)
    .where(inArray(memberships.recordId, followers(tx, record.id)))
  return {
    request: { accountId, doubleOf },
    record: {
      email,
      phone,
      reason,
      language,
      accountId: record.accountId,
      planId,
      validUntil,
      memberNotes,
      leftOn,
      leftBecause,
      householdOf,
      suspendedOn,
    },
    personAccount: await accountOf(tx, record.personId),
    // What the release before reads of it.
    spans: spanRows.flatMap(({ id, recordId }) => (recordId === record.id ? [id] : [])),
    spanRows,
  }
}

/** A membership and the one that it pays for, whose spans follow it; the latter where it has not changed since `before`. */
function followers(tx: Database, recordId: string, before?: Date) {
  const unchanged = before && lte(table.updatedAt, before)
  return tx
    .select({ id: table.id })
    .from(table)
    .where(or(eq(table.id, recordId), and(eq(table.householdOf, recordId), unchanged)))
}

/**
 * Keeps what both were before they were joined, so that it can be taken back. Not where two people became one by it: that
 * stays.
 */
export async function keepBeforeJoin(
  tx: Database,
  { request, record }: { request: Row; record: Row },
  joinedAt: Date,
  before: BeforeJoin,
): Promise<void> {
  const [now] = await tx
    .select({ personId: table.personId, version: table.updatedAt })
    .from(table)
    .where(eq(table.id, record.id))
  if (!now || now.personId !== record.personId) return
  await tx.insert(joinedRequests).values({
    requestId: request.id,
    recordId: record.id,
    joinedAt,
    recordVersion: now.version,
    before,
  })
}

/**
 * Has a membership be what it was before a request was joined with it, in a transaction that holds the lock of the numbers.
 *
 * @returns what the request had.
 * @throws Problem 409 when the membership has changed since.
 */
export async function undoJoin(
  tx: Database,
  cx: RequestContext,
  requestId: string,
): Promise<BeforeJoin['request']> {
  const [join] = await tx
    .delete(joinedRequests)
    .where(eq(joinedRequests.requestId, requestId))
    .returning()
  if (!join) throw new Problem('undoTooLate', 409)
  const { recordId, recordVersion, before } = join
  const [record] = await tx.select().from(table).where(eq(table.id, recordId)).for('update')
  if (record?.updatedAt.getTime() !== recordVersion.getTime()) {
    throw new Problem('recordsChanged', 409)
  }
  // What the release before has kept lasts ten minutes: a span that began by it never was, others follow the record.
  if (!before.spanRows) {
    await tx
      .delete(memberships)
      .where(and(eq(memberships.recordId, recordId), notInArray(memberships.id, before.spans)))
  }
  await orPlaceTaken(() =>
    tx
      .update(table)
      .set({ ...before.record, updatedAt: laterThan(record.updatedAt, cx.now) })
      .where(eq(table.id, recordId)),
  )
  if (before.spanRows) await restoreSpans(tx, join, before.spanRows)
  if (before.personAccount === null && record.personId !== null) {
    await tx.update(people).set({ accountId: null }).where(eq(people.id, record.personId))
  }
  const was = { ...record, ...before.record }
  await recordAudits(tx, cx, [
    {
      action: 'membership.undone',
      subjectType: 'membership-request',
      subjectId: recordId,
      changes: Object.fromEntries(
        joinedChanges(record, was).map((field) => [
          joinedFields[field],
          [record[field], was[field]],
        ]),
      ),
    },
    ...(was.leftOn === null ? [] : [departureOf(recordId, null, was.leftOn)]),
    ...(was.suspendedOn === record.suspendedOn ? [] : [suspensionOf(record, was.suspendedOn)]),
  ])
  return before.request
}

/**
 * Has the spans be what they were, after the record: what follows it by itself (migrations/0056) would end and begin some on
 * this day. Whose they are stays as it is.
 */
async function restoreSpans(
  tx: Database,
  { recordId, joinedAt }: Pick<typeof joinedRequests.$inferSelect, 'recordId' | 'joinedAt'>,
  spans: (typeof memberships.$inferSelect)[],
): Promise<void> {
  const records = (await followers(tx, recordId, joinedAt)).map(({ id }) => id)
  const own = spans.filter((span) => records.includes(span.recordId))
  const ids = own.map(({ id }) => id)
  await tx
    .delete(memberships)
    .where(and(inArray(memberships.recordId, records), notInArray(memberships.id, ids)))
  // One at a time goes on: first those that have ended.
  const [open, ended] = [own.filter(isOpen), own.filter((span) => !isOpen(span))]
  for (const { id, planId, beginsOn, validUntil, endedOn, endedBecause } of [...ended, ...open]) {
    await tx
      .update(memberships)
      .set({ planId, beginsOn, validUntil, endedOn, endedBecause })
      .where(eq(memberships.id, id))
  }
}

const isOpen = ({ endedOn }: { endedOn: string | null }) => endedOn === null

/** Forgets what was before, of joins that can be taken back no more. */
export async function forgetJoins(db: Database, now: Date): Promise<void> {
  await db
    .delete(joinedRequests)
    .where(lt(joinedRequests.joinedAt, new Date(now.getTime() - undoMilliseconds)))
}

async function accountOf(tx: Database, personId: string | null): Promise<string | null> {
  if (personId === null) return null
  const [person] = await tx
    .select({ accountId: people.accountId })
    .from(people)
    .where(eq(people.id, personId))
  return person?.accountId ?? null
}

/** Whoever was paid for may have given the place to somebody else. */
async function orPlaceTaken<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (constraintOf(error) === 'membership_requests_fee_of_two')
      throw new Problem('recordsChanged', 409)
    throw error
  }
}
