import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import type { NamedPlans } from './named-plans.server.ts'

/**
 * A member who may pay for two, with the state after the import; `sharedWith` and `id` refer to records, null for new
 * ones.
 */
type PayingMember = {
  id: string | null
  planId: string
  /** Empty for a membership without an end. */
  validUntil: string
  hasLeft: boolean
  /** Somebody else pays for this member. */
  isPaidFor: boolean
  sharedWith: { id: string | null; line: number | null; joined: string } | null
}

/** Members who may pay for two, by number. */
export type PayingMembers = Map<string, PayingMember>

/**
 * Members with these numbers, and those who share their fee.
 *
 * @param lock keeps them until the transaction `db` ends.
 */
export async function payingMembers(
  db: Database,
  numbers: readonly number[],
  lock: boolean,
): Promise<PayingMembers> {
  if (numbers.length === 0) return new Map()
  const isNamed = and(eq(table.status, 'approved'), inArray(table.memberNumber, [...numbers]))
  if (lock)
    await db.select({ id: table.id }).from(table).where(isNamed).orderBy(table.id).for('update')
  const other = alias(table, 'other')
  const rows = await db
    .select({
      number: table.memberNumber,
      ...pickColumns(table, 'id', 'planId', 'validUntil', 'leftOn', 'householdOf'),
      otherId: other.id,
      otherJoined: other.joinedOn,
    })
    .from(table)
    .leftJoin(other, eq(other.householdOf, table.id))
    .where(isNamed)
  return new Map(
    rows.map((row) => [
      String(row.number),
      {
        id: row.id,
        planId: row.planId ?? '',
        validUntil: row.validUntil ?? '',
        hasLeft: row.leftOn !== null,
        isPaidFor: row.householdOf !== null,
        sharedWith:
          row.otherId === null
            ? null
            : { id: row.otherId, line: null, joined: row.otherJoined ?? '' },
      },
    ]),
  )
}

/** What a member shares with the one who pays for both, with the payer's number. */
export type SharedFee = { number: string; planId: string; validUntil: string }

/** The subject of a row: `id` of an existing member, or the line of a new one, with the first day of membership. */
type Subject = { id: string | null; line: number; joined: string }

/**
 * What a row shares with the payer, who is then taken, or why it cannot. The same rule as in the panel (`sharedWith`
 * in memberships), applied to the state after the import.
 */
export function shareFee(
  payers: PayingMembers,
  number: string,
  subject: Subject,
  plans: Pick<NamedPlans, 'isForTwo'>,
): SharedFee | { refused: FieldMessage } {
  const payer = payers.get(number)
  if (!payer || payer.hasLeft || (payer.id !== null && payer.id === subject.id)) {
    return { refused: 'noSuchMember' }
  }
  if (!plans.isForTwo(payer.planId)) return { refused: 'householdPlan' }
  const isOther =
    payer.sharedWith !== null &&
    (payer.sharedWith.id !== subject.id ||
      (subject.id === null && payer.sharedWith.line !== subject.line))
  if (payer.isPaidFor || isOther) return { refused: 'householdTaken' }
  if (payer.validUntil !== '' && payer.validUntil < subject.joined)
    return { refused: 'householdEnds' }
  payers.set(number, { ...payer, sharedWith: subject })
  return { number, planId: payer.planId, validUntil: payer.validUntil }
}
