import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { may } from '#app/auth/permissions.ts'
import { membershipRequests } from '#app/db/schema/memberships.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { madridDayOf, madridWeeks } from '#app/i18n/madrid-calendar.server.ts'

/** Weeks that the charts show, the current one included. */
const shownWeeks = 12

/** What came in one week; `monday` is its first day: '2026-11-16'. */
export type WeekCount = { monday: string; count: number }

export type DashboardWeeks = {
  registrations: WeekCount[]
  /** Null for who may not see requests: an editor sees two counters of them and nothing else. */
  requests: WeekCount[] | null
}

/** How many registrations for events and requests for membership came in each of the last weeks. */
export async function dashboardWeeks(cx: RequestContext): Promise<DashboardWeeks> {
  authorize(cx.actor, 'panel.enter')
  const [registered, requested] = await Promise.all([
    weekCounts(cx, registrations, sql`${registrations.createdAt}`),
    may(cx.actor, 'memberships.manage')
      ? weekCounts(cx, membershipRequests, sql`${membershipRequests.createdAt}`)
      : null,
  ])
  return { registrations: registered, requests: requested }
}

/** Each week is a stretch of an index. */
async function weekCounts(cx: RequestContext, table: PgTable, column: SQL): Promise<WeekCount[]> {
  const bounds = madridWeeks(cx.now, shownWeeks)
  const instants = JSON.stringify(bounds.map((bound) => bound.toISOString()))
  const { rows } = await cx.db.execute<{ count: number }>(sql`
    select (select count(*)::int from ${table}
            where ${column} >= week.begins and ${column} < week.ends) as count
    from (
      select place, bound::timestamptz as begins, lead(bound::timestamptz) over (order by place) as ends
      from jsonb_array_elements_text(${instants}::jsonb) with ordinality as bounds (bound, place)
    ) as week
    where week.ends is not null order by week.place`)
  return rows.map(({ count }, index) => ({ monday: madridDayOf(bounds[index] ?? cx.now), count }))
}
