import { sql } from 'drizzle-orm'
import type { RowRemark } from '#app/kit/table-import/imported-table.ts'
import type { Decided, Given } from '#app/kit/table-import/table-import.server.ts'
import { monthsAgo } from '#app/platform/db/months-ago.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { lockRestaurants } from '#app/visits/visits/form/write-visit.server.ts'
import { nightAskedForDays } from '#app/visits/visits/managed-visits.server.ts'
import type { CheckedVisit, VisitRow } from './check-rows.server.ts'
import { keyOfVisit, knownVisits } from './known-visits.server.ts'
import { namedDiners, type NamedDiners } from './named-diners.ts'
import { namedMembers } from './named-members.server.ts'
import { namedRestaurants, type Place } from './named-restaurants.server.ts'
import { valuesOf } from './values-of.ts'
import type { VisitImport, VisitNote, VisitProblem } from './visit-import.ts'

const dayLength = 86_400_000

/** A row that becomes a visit; `eventId` is that of a night of long ago which nobody has closed. */
export type NewVisit = {
  row: VisitRow
  place: Place
  eventId: number | null
  people: NamedDiners['people']
}

/** Says what each row of a table of visits would do, by what there is and by the rows before it. */
export async function decideVisits(
  db: Database,
  checked: readonly CheckedVisit[],
  { cx, lock }: Given<VisitImport>,
): Promise<Decided<VisitImport, NewVisit[]>> {
  const {
    now,
    content: { legal },
  } = cx
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
  const forgottenBefore = await forgottenBeforeDay(db, now, legal.retentionMonths)
  const askedSince = madridDayOf(new Date(now.getTime() - nightAskedForDays * dayLength))
  const earlier = new Map<string, number>()
  const additions: NewVisit[] = []
  const remarks = checked.map((each): RowRemark<VisitImport> => {
    const { line, name, day = null } = each
    const skipped = (...problems: VisitProblem[]) =>
      ({ line, name, day, what: 'skipped', problems }) as const
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
    additions.push({ row, place, eventId, people })
    return {
      line,
      name: place.name,
      day,
      what: 'added',
      values: valuesOf(row, people),
      notes: said,
    }
  })
  const notInGuide = additions.filter(({ place }) => place.id === null).length
  return { remarks, counts: { notInGuide }, write: additions }
}

/** The day of Madrid before which only who agrees stays known of a visit, as retention has it. */
async function forgottenBeforeDay(db: Database, now: Date, months: number): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select ((${monthsAgo(now, months)}) at time zone 'Europe/Madrid')::date::text as day`,
  )
  return rows[0]?.day ?? madridDayOf(now)
}
