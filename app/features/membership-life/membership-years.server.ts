import { sql } from 'drizzle-orm'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { madridDayOf } from '#app/i18n/madrid-calendar.server.ts'

/** What came and went in a year of the calendar of Madrid. */
export type MembershipYear = {
  year: number
  joined: number
  left: number
  lapsed: number
  /** How many were members at its end; of the current year, today. */
  members: number
  /** Months for which those had been members who left or lapsed in it, on average; null for nobody. */
  stay: number | null
}

/**
 * Who joined, left and lapsed in each year since the first, the latest first. A change of plan is neither; who comes
 * back joins again. Admins.
 */
export async function membershipYears(cx: RequestContext): Promise<MembershipYear[]> {
  authorize(cx.actor, 'memberships.manage')
  const { rows } = await cx.db.execute<{
    year: number
    joined: number
    left: number
    lapsed: number
    stay: number | null
  }>(sql`
    with begun as (
      select extract(year from begins_on)::int as year, count(*)::int as joined
      from memberships as span
      where not exists (
        select from memberships as before
        where before.person_id = span.person_id and before.ended_because = 'plan'
          and before.ended_on = span.begins_on - 1)
      group by 1
    ), ended as (
      select extract(year from ended_on)::int as year,
        count(*) filter (where ended_because not in ('lapsed', 'plan', 'joined'))::int as left,
        count(*) filter (where ended_because = 'lapsed')::int as lapsed,
        avg((ended_on - (select min(first.begins_on) from memberships as first
          where first.person_id = span.person_id)) / 30.4375)
          filter (where ended_because not in ('plan', 'joined'))::float as stay
      from memberships as span where ended_on is not null
      group by 1
    )
    select year, coalesce(joined, 0) as joined, coalesce("left", 0) as left, coalesce(lapsed, 0) as lapsed, stay
    from begun full join ended using (year)
    order by year`)
  const joinedAway = await cx.db.execute<{ year: number; gone: number }>(sql`
    select extract(year from ended_on)::int as year, count(*)::int as gone
    from memberships where ended_because = 'joined' group by 1`)
  const merged = new Map(joinedAway.rows.map(({ year, gone }) => [year, gone]))
  const [first] = rows
  if (!first) return []
  const byYear = new Map(rows.map((row) => [row.year, row]))
  const last = Math.max(rows.at(-1)?.year ?? 0, Number(madridDayOf(cx.now).slice(0, 4)))
  let members = 0
  const years: MembershipYear[] = []
  for (let year = first.year; year <= last; year += 1) {
    const row = byYear.get(year) ?? { year, joined: 0, left: 0, lapsed: 0, stay: null }
    members += row.joined - row.left - row.lapsed - (merged.get(year) ?? 0)
    years.unshift({ ...row, members })
  }
  return years
}
