import { sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'

/** Pairs that are shown at a time; joining them makes room for others. */
const mostPairs = 100

/** Two memberships that look like one person's; the older one first. */
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

/**
 * Memberships that stand beside another one of the same account, or of the same address in any case where
 * they are not of two accounts, or that were marked as its double; the oldest first. Admins only.
 */
export async function findDoubles(cx: RequestContext): Promise<{ pairs: Double[]; more: boolean }> {
  authorize(cx.actor, 'memberships.manage')
  const { rows } = await cx.db.execute<Double>(sql`
    with standing as (
      select id, user_id, double_of, lower(email) as address, full_name, email, member_number, joined_on
      from membership_requests where status = 'approved' and left_on is null
    ), pairs as (
      select one.id, other.id as other from standing one
      join standing other on one.user_id = other.user_id
      where (one.joined_on, one.member_number) < (other.joined_on, other.member_number)
      union
      select one.id, other.id from standing one join standing other on one.address = other.address
      where (one.joined_on, one.member_number) < (other.joined_on, other.member_number)
        and (one.user_id is null or other.user_id is null)
      union
      select case when older then one.id else other.id end, case when older then other.id else one.id end
      from standing one join standing other on one.double_of = other.id,
        lateral (select (one.joined_on, one.member_number) < (other.joined_on, other.member_number)
          as older) as compared
    )
    select pairs.id, pairs.other, one.full_name as "fullName", other.full_name as "otherName",
      other.email, one.member_number as "memberNumber", other.member_number as "otherNumber",
      one.joined_on::text as "joinedOn"
    from pairs join standing one on one.id = pairs.id join standing other on other.id = pairs.other
    order by one.member_number, other.member_number limit ${mostPairs + 1}`)
  return { pairs: rows.slice(0, mostPairs), more: rows.length > mostPairs }
}
