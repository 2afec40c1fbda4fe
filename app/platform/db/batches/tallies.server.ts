import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { tallies } from '#app/platform/db/tallies.schema.ts'
import type { TrashKind } from '#app/platform/schema/trashed-records.ts'

/** The lists whose numbers of rows are kept, each by the parts of it (migrations/functions/tallies.sql). */
type TalliedParts = {
  /** By the numbers of roles. */
  usuarios: '0' | '1' | '2'
  restaurants: ''
  events: ''
  blog_posts: ''
  bin: TrashKind
  reviews: ''
  contact_messages: 'open' | 'handled'
  membership_requests: 'pending' | 'rejected' | 'staying' | 'left'
  /** Without members whom the club has entered, who have asked for nothing. */
  'approved requests': ''
}

export type TalliedList = keyof TalliedParts

/** Lists whose rows are kept by the day of Madrid's calendar on which they came. */
export type DatedList = 'membership_requests by day' | 'event_registrations by day'

/** What memberships have come to in each year of Madrid's calendar; of 'stayed' days, of those who left or lapsed in it. */
export type YearlyList =
  | 'memberships joined'
  | 'memberships left'
  | 'memberships lapsed'
  | 'memberships merged'
  | 'memberships stayed'

const sum = sql<number>`coalesce(sum(${tallies.rows}), 0)::int`

/** How many rows a list has, or some parts of it: true at once, and at no cost however long it is. */
export async function rowsIn<List extends TalliedList | DatedList>(
  db: Database,
  list: List,
  parts?: List extends TalliedList ? readonly TalliedParts[List][] : never,
): Promise<number> {
  const [row] = await db
    .select({ sum })
    .from(tallies)
    .where(and(eq(tallies.list, list), parts ? inArray(tallies.part, [...parts]) : undefined))
  return row?.sum ?? 0
}

/** How many rows each part of these lists has, at one instant: 'membership_requests pending'. */
export async function rowsInParts(
  db: Database,
  lists: readonly TalliedList[],
): Promise<(list: TalliedList, part?: string) => number> {
  const rows = await db
    .select({ list: tallies.list, part: tallies.part, sum })
    .from(tallies)
    .where(inArray(tallies.list, [...lists]))
    .groupBy(tallies.list, tallies.part)
  return (list, part) =>
    rows
      .filter((row) => row.list === list && (part === undefined || row.part === part))
      .reduce((total, row) => total + row.sum, 0)
}

/** How many rows came on each day from `first` on and before `end` ('2026-11-20'); days without are left out. */
export async function rowsByDay(
  db: Database,
  list: DatedList,
  { first, end }: { first: string; end: string },
): Promise<{ day: string; count: number }[]> {
  return db
    .select({ day: tallies.part, count: sum })
    .from(tallies)
    .where(and(eq(tallies.list, list), gte(tallies.part, first), lt(tallies.part, end)))
    .groupBy(tallies.part)
}

/** What each year has of these lists, the first year first; years without any of them are left out. */
export async function rowsByYear(
  db: Database,
  lists: readonly YearlyList[],
): Promise<{ year: number; of: (list: YearlyList) => number }[]> {
  const rows = await db
    .select({ list: tallies.list, year: sql<number>`${tallies.part}::int`, sum })
    .from(tallies)
    .where(inArray(tallies.list, [...lists]))
    .groupBy(tallies.list, tallies.part)
  const years = [...new Set(rows.filter((row) => row.sum !== 0).map(({ year }) => year))]
  return years
    .toSorted((one, other) => one - other)
    .map((year) => ({
      year,
      of: (list) => rows.find((row) => row.year === year && row.list === list)?.sum ?? 0,
    }))
}

/** So many rows more than needed are summed up at each look before they are folded together. */
const worthFolding = 200

/**
 * Folds the rows of each part into one. Others may add to them meanwhile, or fold too: each takes away
 * what it has put into its sum, and nothing else.
 */
export async function foldTallies(db: Database): Promise<void> {
  await db.execute(sql`
    with long as (
      select list from ${tallies} group by list having count(*) - count(distinct part) > ${worthFolding}
    ), folded as (
      delete from ${tallies} where list in (select list from long) returning list, part, rows
    )
    insert into ${tallies} (list, part, rows)
    select list, part, sum(rows) from folded group by list, part having sum(rows) <> 0`)
}
