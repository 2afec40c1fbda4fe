import { sql } from 'drizzle-orm'
import { monthsAgo } from '#app/platform/db/months-ago.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { digestOf } from '#app/platform/tables/digest-of.server.ts'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import { lockRestaurants } from '#app/visits/visits/form/write-visit.server.ts'
import { nightAskedForDays } from '#app/visits/visits/managed-visits.server.ts'
import { plainTable } from '#packages/tables/read-csv.server.ts'
import type { CheckedVisit, VisitRow, VisitTable } from './check-rows.server.ts'
import { keyOfVisit, knownVisits } from './known-visits.server.ts'
import { namedDiners, type NamedDiners } from './named-diners.ts'
import { namedMembers } from './named-members.server.ts'
import { namedRestaurants, type Place } from './named-restaurants.server.ts'
import { valuesOf } from './values-of.ts'
import type { VisitColumn, VisitNote, VisitProblem, VisitRemark } from './visit-import.ts'

const dayLength = 86_400_000

/** A row that becomes a visit; `eventId` is that of a night of long ago which nobody has closed. */
export type NewVisit = {
  row: VisitRow
  place: Place
  eventId: number | null
  people: NamedDiners['people']
}

/** What is imported, and when. */
export type VisitSource = {
  content: string
  table: VisitTable
  now: Date
  retentionMonths: number
}

/** What an import would do, and by which digests a change of it is noticed. */
export type VisitPlan = {
  problem: TableProblem<VisitColumn> | null
  ignoredColumns: string[]
  rows: number
  additions: NewVisit[]
  notInGuide: number
  remarks: VisitRemark[]
  contentDigest: string
  planDigest: string
}

/**
 * Says what each row of a table of visits would do. Nothing is stored; `lock` keeps what it is about as it is until the
 * transaction `db` ends.
 *
 * @param table the content as `visitsReader` reads it.
 * @param retentionMonths how long personal data is kept.
 */
export async function planVisits(
  db: Database,
  { content, table, now, retentionMonths }: VisitSource,
  { lock = false }: { lock?: boolean } = {},
): Promise<VisitPlan> {
  const contentDigest = digestOf([plainTable(content)])
  if ('kind' in table) {
    const nothing = { ignoredColumns: [], rows: 0, additions: [], notInGuide: 0, remarks: [] }
    return { ...nothing, problem: table, contentDigest, planDigest: digestOf([contentDigest]) }
  }
  const decisions = await decideVisits(db, table.checked, { now, retentionMonths, lock })
  const additions = decisions.flatMap(({ add }) => add ?? [])
  const remarks = decisions.map(({ remark }) => remark)
  return {
    problem: null,
    ignoredColumns: table.ignoredColumns,
    rows: table.checked.length,
    additions,
    notInGuide: additions.filter(({ place }) => place.id === null).length,
    remarks,
    contentDigest,
    planDigest: digestOf([contentDigest, additions, remarks]),
  }
}

type Decision = { remark: VisitRemark; add?: NewVisit }

async function decideVisits(
  db: Database,
  checked: readonly CheckedVisit[],
  { now, retentionMonths, lock }: { now: Date; retentionMonths: number; lock: boolean },
): Promise<Decision[]> {
  const rows = checked.flatMap((each) => ('row' in each ? [each.row] : []))
  const placeOf = await namedRestaurants(db)
  const places = new Map(rows.map((row) => [row.line, placeOf(row.restaurant, row.town)]))
  // Before any visit, as whoever writes one by hand does.
  if (lock)
    await lockRestaurants(db, [...new Set([...places.values()].map((place) => place?.id ?? null))])
  const known = await knownVisits(
    db,
    rows.map(({ day }) => day),
    lock,
  )
  const find = await namedMembers(
    db,
    rows.flatMap(({ members }) => members),
    lock,
  )
  const forgottenBefore = await forgottenBeforeDay(db, now, retentionMonths)
  const askedSince = madridDayOf(new Date(now.getTime() - nightAskedForDays * dayLength))
  const earlier = new Map<string, number>()
  return checked.map((each): Decision => {
    const { line, name, day } = each
    const skipped = (...problems: VisitProblem[]): Decision => ({
      remark: { line, name, day, what: 'skipped', problems },
    })
    if ('problems' in each) return skipped(...each.problems)
    const { row } = each
    const place = places.get(line) ?? null
    if (place === null) return skipped({ kind: 'whichRestaurant' })
    const key = keyOfVisit(row.day, place)
    const before = earlier.get(key)
    if (before !== undefined) return skipped({ kind: 'repeated', line: before })
    earlier.set(key, line)
    if (known.hasVisit(row.day, place)) return skipped({ kind: 'exists' })
    const night = known.nightOf(row.day, place)
    if (night && (night.hasPeople || row.day >= askedSince)) {
      return skipped({ kind: 'nightToClose' })
    }
    const eventId = night?.eventId ?? null
    const { people, notes } = namedDiners(row.members, find, row.day < forgottenBefore)
    const said: VisitNote[] = [
      ...(place.id === null ? [{ kind: 'notInGuide' } as const] : []),
      ...(eventId === null ? [] : [{ kind: 'closesNight' } as const]),
      ...notes,
    ]
    const values = valuesOf(row, people)
    return {
      add: { row, place, eventId, people },
      remark: { line, name: place.name, day, what: 'added', values, notes: said },
    }
  })
}

/** The day of Madrid before which only who agrees stays known of a visit, as retention has it. */
async function forgottenBeforeDay(db: Database, now: Date, months: number): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select ((${monthsAgo(now, months)}) at time zone 'Europe/Madrid')::date::text as day`,
  )
  return rows[0]?.day ?? madridDayOf(now)
}
