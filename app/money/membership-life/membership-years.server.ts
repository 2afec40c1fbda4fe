import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { rowsByYear } from '#app/platform/db/batches/tallies.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'

export type MembershipYear = {
  year: number
  joined: number
  left: number
  lapsed: number
  /** Members at the end of the year; today for the current year. */
  members: number
  /** Average months of membership of people who left or lapsed in the year; null for nobody. */
  stay: number | null
}

const daysOfMonth = 30.4375

/**
 * People who joined, left and lapsed in each year, latest first. A change of plan is neither; returning members count
 * as joining again. Reads permanent columns, not the periods. Admins.
 */
export async function membershipYears(cx: RequestContext): Promise<MembershipYear[]> {
  authorize(cx.actor, 'memberships.manage')
  const kept = await rowsByYear(cx.db, [
    'memberships joined',
    'memberships left',
    'memberships lapsed',
    'memberships merged',
    'memberships stayed',
  ])
  const [first] = kept
  if (!first) return []
  const byYear = new Map(kept.map(({ year, of }) => [year, of]))
  const last = Math.max(kept.at(-1)?.year ?? 0, Number(madridDayOf(cx.now).slice(0, 4)))
  let members = 0
  const years: MembershipYear[] = []
  for (let { year } = first; year <= last; year += 1) {
    const of = byYear.get(year) ?? (() => 0)
    const [joined, left, lapsed] = [
      of('memberships joined'),
      of('memberships left'),
      of('memberships lapsed'),
    ]
    members += joined - left - lapsed - of('memberships merged')
    const gone = left + lapsed
    const stay = gone === 0 ? null : of('memberships stayed') / gone / daysOfMonth
    years.unshift({ year, joined, left, lapsed, members, stay })
  }
  return years
}
