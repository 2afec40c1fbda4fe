import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { tallies } from '#app/platform/db/tallies.schema.ts'
import type { TrashKind } from '#app/platform/schema/trashed-records.ts'

/** Lists with maintained row counts, by their parts (migrations/functions/tallies.sql). */
type TalliedParts = {
  /** By number of the role. */
  usuarios: '0' | '1' | '2'
  restaurants: ''
  events: ''
  blog_posts: ''
  bin: TrashKind
  reviews: ''
  contact_messages: 'open' | 'handled'
  membership_requests: 'pending' | 'rejected' | 'staying' | 'left'
  /** Without members entered by the club, who requested nothing. */
  'approved requests': ''
}

export type TalliedList = keyof TalliedParts

/** Lists counted by day of arrival in Madrid. */
export type DatedList = 'membership_requests by day' | 'event_registrations by day'

/** Membership counts per year in Madrid; 'stayed' are days, of those who left or lapsed that year. */
export type YearlyList =
  | 'memberships joined'
  | 'memberships left'
  | 'memberships lapsed'
  | 'memberships merged'
  | 'memberships stayed'

const sum = sql<number>`coalesce(sum(${tallies.rows}), 0)::int`

/** Rows of a list, or of some of its parts; up to date, at constant cost. */
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

/** Rows of each part of these lists at one instant: 'membership_requests pending'. */
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

/** Rows per day of arrival from `first` until before `end` ('2026-11-20'), without empty days. */
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

/** Counts per year of these lists, ascending, without empty years. */
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

/** Folds when each read would sum this many extra rows. */
const minRowsToFold = 200

/**
 * Folds the rows of each part into one. Safe with concurrent additions and folds: each deletes exactly the rows it
 * has summed.
 */
export async function foldTallies(db: Database): Promise<void> {
  await db.execute(sql`
    with long as (
      select list from ${tallies} group by list having count(*) - count(distinct part) > ${minRowsToFold}
    ), folded as (
      delete from ${tallies} where list in (select list from long) returning list, part, rows
    )
    insert into ${tallies} (list, part, rows)
    select list, part, sum(rows) from folded group by list, part having sum(rows) <> 0`)
}
