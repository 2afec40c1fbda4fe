import { sql, type SQL } from 'drizzle-orm'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'

/** Pairs shown; joining them makes room for others. */
const mostPairs = 100

/** Two memberships that look like one person's, the older first. */
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

/** Active memberships that match a condition, evaluated for each outer row: there are few. */
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
      -- Of an account one counts: of two at least one is marked.
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
    order by one.member_number, other.member_number limit ${mostPairs + 1}`)
  return { pairs: rows.slice(0, mostPairs), more: rows.length > mostPairs }
}
