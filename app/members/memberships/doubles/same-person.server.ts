import { and, desc, eq, isNotNull, isNull, ne, or, sql, type SQL, inArray } from 'drizzle-orm'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import { isNoDouble, membershipsOf } from '#app/members/memberships/membership-rows.server.ts'
import type { FormerMembership } from '#app/members/memberships/membership.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { isSecondMembership } from '#app/platform/db/second-membership.server.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { membershipRequests as table } from '#app/platform/schema/members/memberships.ts'
import { Problem } from '#app/problem.ts'

/** Maximum number of pairs shown; joining some makes room for others. */
const maxPairs = 100

/** Two memberships that may belong to one person, the older first. */
export type Double = {
  id: string
  other: string
  fullName: string
  otherName: string
  email: string
  memberNumber: number
  otherNumber: number
  joinedOn: string
}

/** Active memberships that match a condition; a lateral query, as there are few outer rows. */
const active = (condition: SQL) => sql`lateral (
  select id, user_id, full_name, email, member_number, joined_on from membership_requests
  where status = 'approved' and left_on is null and ${condition} offset 0
)`

/**
 * Active memberships with another one of the same account, of the same address unless it belongs to two accounts, or
 * marked as its double; the oldest first. Admins only.
 */
export async function findDoubles(cx: RequestContext): Promise<{ pairs: Double[]; more: boolean }> {
  authorize(cx.actor, 'memberships.manage')
  const { rows } = await cx.db.execute<Double>(sql`
    with shared as (
      select lower(email) as address from membership_requests
      where status = 'approved' and left_on is null group by 1 having count(*) > 1
    ), marked as (
      select id, user_id, double_of from membership_requests
      where double_of is not null and status = 'approved' and left_on is null
    ), beside as (
      -- Only one membership of an account counts, so of two at least one is marked as a double.
      select marked.id, found.id as other from marked, ${active(sql`user_id = marked.user_id`)} as found
      union
      select one.id, other.id
      from shared, ${active(sql`lower(email) = shared.address`)} as one,
        ${active(sql`lower(email) = shared.address`)} as other
      where one.user_id is null or other.user_id is null
      union
      select marked.id, found.id from marked, ${active(sql`id = marked.double_of`)} as found
    ), pairs as (
      select distinct case when older then one.id else other.id end as id,
        case when older then other.id else one.id end as other
      from beside, ${active(sql`id = beside.id`)} as one, ${active(sql`id = beside.other`)} as other,
        lateral (
          select (one.joined_on, one.member_number) < (other.joined_on, other.member_number) as older
        ) as compared
      where one.id <> other.id
    )
    select pairs.id, pairs.other, one.full_name as "fullName", other.full_name as "otherName",
      other.email, one.member_number as "memberNumber", other.member_number as "otherNumber",
      one.joined_on::text as "joinedOn"
    from pairs, ${active(sql`id = pairs.id`)} as one, ${active(sql`id = pairs.other`)} as other
    order by one.member_number, other.member_number limit ${maxPairs + 1}`)
  return { pairs: rows.slice(0, maxPairs), more: rows.length > maxPairs }
}

/** Doubles of a record that wait to be joined, the oldest first; locked. */
async function waitingDoubles(tx: Database, id: string): Promise<string[]> {
  const doubles = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.doubleOf, id), eq(table.status, 'approved'), isNull(table.leftOn)))
    .orderBy(table.joinedOn, table.memberNumber)
    .for('update')
  return doubles.map((double) => double.id)
}

const setDouble = (tx: Database, ids: readonly string[], doubleOf: string | null) =>
  tx
    .update(table)
    .set({ doubleOf })
    .where(inArray(table.id, [...ids]))

/**
 * Makes the oldest double of a record that is about to be deleted count in its place, so that the person stays a
 * member; the deleted record becomes its double.
 */
export async function promoteOldestDouble(tx: Database, id: string): Promise<void> {
  const [heir, ...others] = await waitingDoubles(tx, id)
  if (!heir) return
  await setDouble(tx, [id, ...others], heir)
  await setDouble(tx, [heir], null)
}

/**
 * Separates the doubles of a record that now belongs to somebody else: the oldest counts, with the others as its
 * doubles.
 */
export async function releaseDoubles(tx: Database, id: string): Promise<void> {
  const [heir, ...others] = await waitingDoubles(tx, id)
  if (!heir) return
  if (others.length > 0) await setDouble(tx, others, heir)
  await setDouble(tx, [heir], null)
}

/** The person to look up: `id` of their record, null if it is not stored yet. */
type Subject = { id: string | null; accountId: string | null; email: string | null }

/**
 * Another active membership of the same person, which forbids a second one; null without any. A record without an
 * account belongs to the address, by record or account.
 */
export async function activeMembership(db: Database, { id, accountId, email }: Subject) {
  const [found] = await db
    .select({
      ...pickColumns(table, 'id', 'fullName', 'validUntil'),
      memberNumber: sql<number>`${table.memberNumber}`,
      joinedOn: sql<string>`${table.joinedOn}::text`,
    })
    .from(table)
    .where(
      and(
        isOfPerson(db, { accountId, email }),
        eq(table.status, 'approved'),
        isNull(table.leftOn),
        isNoDouble,
        id ? ne(table.id, id) : undefined,
      ),
    )
    // No limit: with one, PostgreSQL would read all memberships in this order until it finds a match.
    .orderBy(table.memberNumber)
  return found ?? null
}

/** The membership that the same person left last; null without any. */
export async function formerMembership(
  db: Database,
  subject: Omit<Subject, 'id'>,
): Promise<FormerMembership | null> {
  const [found] = await db
    .select({
      id: table.id,
      memberNumber: sql<number>`${table.memberNumber}`,
      leftOn: sql<string>`${table.leftOn}::text`,
    })
    .from(table)
    .where(
      and(
        isOfPerson(db, subject),
        eq(table.status, 'approved'),
        isNotNull(table.leftOn),
        isNoDouble,
      ),
    )
    .orderBy(desc(table.leftOn), table.memberNumber)
  return found ?? null
}

/**
 * SQL condition: records of an account, or, without an account, of the address and of the account that confirmed it.
 */
function isOfPerson(db: Database, { accountId, email }: Omit<Subject, 'id'>): SQL | undefined {
  // An empty address is never stored, so it matches nothing.
  const address = (email ?? '').toLowerCase()
  if (accountId) return membershipsOf({ id: accountId, email: address })
  const holders = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, address), isNotNull(accounts.emailVerifiedAt)))
  // An array, evaluated once: with `in` no index covers both sides, and PostgreSQL reads every membership.
  const isHolders = sql`${table.accountId} = any(array(${holders}))`
  return or(eq(sql`lower(${table.email})`, address), isHolders)
}

/**
 * Runs `act`, which creates a membership, and translates the database's refusal of a second one of the same person
 * (migrations/functions/members.sql).
 *
 * @throws Problem 409 then.
 */
export async function refuseSecondMembership<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (isSecondMembership(error)) throw new Problem('personIsMember', 409)
    throw error
  }
}
