import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditEntry } from '#app/kit/records/record-audit.server.ts'
import { refused, type Refused } from '#app/kit/records/refused.ts'
import { planOf, holdPlan } from '#app/members/membership-plans/plans.server.ts'
import { isNoDouble, membershipsOf } from '#app/members/memberships/membership-rows.server.ts'
import type { OwnHousehold } from '#app/members/memberships/membership.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'

/** What a member shares with the payer; the last day is in Madrid's calendar. */
type Shared = { householdOf: string; planId: string | null; validUntil: string | null }

/** The number of the member who pays for this one; empty for a member who pays alone. */
export async function payerNumber(db: Database, { householdOf }: { householdOf: string | null }) {
  if (householdOf === null) return ''
  const [payer] = await db
    .select({ number: table.memberNumber })
    .from(table)
    .where(eq(table.id, householdOf))
  return payer?.number ? String(payer.number) : ''
}

/**
 * Locks the members who pay for some of the records `ids`, before these records: changing the former changes the
 * latter.
 */
export async function lockPayers(tx: Database, ids: string[]): Promise<void> {
  const paidFor = tx.select({ id: table.householdOf }).from(table).where(inArray(table.id, ids))
  await tx.select({ id: table.id }).from(table).where(inArray(table.id, paidFor)).for('update')
}

/** The name of the other member with the shared fee, payer or not; null for none. */
export async function sharesWith(
  db: Database,
  { id, householdOf }: { id: string; householdOf: string | null },
): Promise<string | null> {
  const [other] = await db
    .select({ name: table.fullName })
    .from(table)
    .where(householdOf === null ? eq(table.householdOf, id) : eq(table.id, householdOf))
  return other?.name ?? null
}

/** The member that this one pays for, locked; null for none. */
export async function paidForBy(tx: Database, id: string) {
  const [other] = await tx
    .select({ id: table.id, suspendedOn: table.suspendedOn, joinedOn: table.joinedOn })
    .from(table)
    .where(eq(table.householdOf, id))
    .for('update')
  return other ?? null
}

/** The member who shares the account's fee, payer or not; null for none. */
export async function ownHousehold(cx: RequestContext): Promise<OwnHousehold | null> {
  const account = authorize(cx.actor, 'account.own')
  const other = alias(table, 'other')
  const [row] = await cx.db
    .select({
      name: other.fullName,
      number: sql<number>`${other.memberNumber}`,
      pays: sql<boolean>`${table.householdOf} is not null`,
    })
    .from(table)
    .innerJoin(other, or(eq(other.id, table.householdOf), eq(other.householdOf, table.id)))
    .where(
      and(
        membershipsOf(account),
        isNoDouble,
        eq(table.status, 'approved'),
        isNull(table.leftOn),
        isNull(other.leftOn),
        isNotNull(other.memberNumber),
      ),
    )
    .limit(1)
  return row ?? null
}

/**
 * What a member would share with the active member of this number, who must have a plan for two and share it with
 * nobody else. Locks that member.
 *
 * @param id the member who does not pay.
 */
export async function sharedWith(
  tx: Database,
  id: string,
  number: number,
): Promise<Shared | Refused> {
  const [payer] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.memberNumber, number),
        eq(table.status, 'approved'),
        isNull(table.leftOn),
        ne(table.id, id),
      ),
    )
    .for('update')
  if (!payer) return refused('household_of', 'noSuchMember')
  await holdPlan(tx, payer.planId)
  const plan = await planOf(tx, payer.planId)
  if (!plan.household) return refused('household_of', 'householdPlan')
  const others = and(eq(table.householdOf, payer.id), ne(table.id, id))
  const isTaken = payer.householdOf !== null || (await tx.$count(table, others)) > 0
  if (isTaken) return refused('household_of', 'householdTaken')
  return { householdOf: payer.id, planId: payer.planId, validUntil: payer.validUntil }
}

type Numbered = { memberNumber: number | null }

/**
 * After a join: the remaining membership pays for the person that the joined one paid for, if its plan is for two and
 * free; otherwise that person pays alone. Call it once both are stored.
 *
 * @returns the audit entries.
 */
export async function transferPaidFor(
  tx: Database,
  id: string,
  { goes, stays, now }: { goes: Numbered; stays: Numbered; now: Date },
): Promise<AuditEntry> {
  const shared = await sharedWith(tx, id, stays.memberNumber ?? 0)
  const isPassedOn = !('outcome' in shared)
  if (isPassedOn) {
    await tx
      .update(table)
      .set({ ...shared, updatedAt: now })
      .where(eq(table.id, id))
  }
  return {
    action: 'membership.updated',
    subjectType: 'membership-request',
    subjectId: id,
    changes: {
      household_of: [String(goes.memberNumber), isPassedOn ? String(stays.memberNumber) : null],
    },
  }
}

/** Why a field is refused: the member pays for somebody else. */
export type PaysForOther = {
  outcome: 'paysForOther'
  field: 'household_of' | 'plan_id'
  name: string
}

/**
 * Refuses a change of a locked member who pays for somebody else: nobody may pay for them, and their plan must be for
 * two; null if the change is allowed.
 *
 * @param payer number of the new payer; empty for nobody.
 */
export async function paysForOther(
  tx: Database,
  { id, planId: before }: { id: string; planId: string | null },
  { payer, planId }: { payer: string; planId: string | null },
): Promise<PaysForOther | null> {
  const name = await sharesWith(tx, { id, householdOf: null })
  if (name === null) return null
  if (payer !== '') return { outcome: 'paysForOther', field: 'household_of', name }
  if (planId === before) return null
  await holdPlan(tx, planId)
  const { household } = await planOf(tx, planId)
  return household ? null : { outcome: 'paysForOther', field: 'plan_id', name }
}
