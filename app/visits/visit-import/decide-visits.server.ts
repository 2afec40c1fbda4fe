import { sql } from 'drizzle-orm'
import { joinTexts } from '#app/kit/forms/translated-input.ts'
import type { RowRemark } from '#app/kit/table-import/imported-table.ts'
import type { RowDecisions, DecisionInput } from '#app/kit/table-import/table-import.server.ts'
import { monthsAgo } from '#app/platform/db/months-ago.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { lockRestaurants } from '#app/visits/visits/form/write-visit.server.ts'
import { nightReminderDays } from '#app/visits/visits/managed-visits.server.ts'
import { dishTexts, visitTexts } from '#app/visits/visits/visit.ts'
import type { CheckedVisit, VisitRow } from './check-rows.server.ts'
import { keyOfVisit, knownVisits, namedRestaurants, type Place } from './known-visits.server.ts'
import { namedMembers, type MemberFinder } from './named-members.server.ts'
import {
  type VisitImport,
  type VisitNote,
  type VisitProblem,
  visitColumns,
  type VisitColumn,
} from './visit-import.ts'

/** Guests of a row stored by name; the rest only count as covers. */
type NamedDiners = { people: { id: string; name: string }[]; notes: VisitNote[] }

const listOf = (kind: 'unknownMembers' | 'severalMembers', names: readonly string[]): VisitNote[] =>
  names.length > 0 ? [{ kind, names: names.join(', ') }] : []

/**
 * The members that a row names.
 *
 * @param forgotten whether the visit is so old that only those who agree to be named are stored
 *   (docs/decisions/history/0074-visits.md).
 */
function namedDiners(
  written: readonly string[],
  find: MemberFinder,
  forgotten: boolean,
): NamedDiners {
  const people = new Map<string, string>()
  const unknown: string[] = []
  const several: string[] = []
  const silent = new Set<string>()
  for (const each of written) {
    const found = find(each)
    const [member] = found
    if (!member) unknown.push(each)
    else if (found.length > 1) several.push(each)
    else if (forgotten && !member.agrees) silent.add(member.id)
    else people.set(member.id, member.name)
  }
  return {
    people: [...people].map(([id, name]) => ({ id, name })),
    notes: [
      ...listOf('unknownMembers', unknown),
      ...listOf('severalMembers', several),
      ...(silent.size > 0 ? [{ kind: 'withoutConsent', count: silent.size } as const] : []),
    ],
  }
}

const inCents = (cents: number | null) => (cents === null ? '' : String(cents))

/** The stored values for the report, money in cents; day and restaurant have columns of their own. */
function valuesOf(
  { texts, covers, billCents, costPerHeadCents, dishes }: VisitRow,
  people: readonly { name: string }[],
): { column: VisitColumn; value: string }[] {
  const written = joinTexts(texts, visitTexts)
  const served = (language: 'es' | 'ca') =>
    dishes
      .flatMap((dish) => {
        const title = joinTexts(dish, dishTexts)[`title_${language}`]
        return title ? [dish.wine ? `${title} [${dish.wine}]` : title] : []
      })
      .join(' | ')
  const values: Partial<Record<VisitColumn, string>> = {
    titleEs: written.title_es ?? '',
    titleCa: written.title_ca ?? '',
    noteEs: written.note_es ?? '',
    noteCa: written.note_ca ?? '',
    covers: String(covers),
    bill: inCents(billCents),
    perHead: inCents(costPerHeadCents),
    dishesEs: served('es'),
    dishesCa: served('ca'),
    members: people.map(({ name }) => name).join(', '),
  }
  return visitColumns.flatMap((column) => {
    const value = values[column] ?? ''
    return value === '' ? [] : [{ column, value }]
  })
}

const dayLength = 86_400_000

/** A row to store; `eventId` refers to an old event without a visit. */
export type NewVisit = {
  row: VisitRow
  place: Place
  eventId: number | null
  people: NamedDiners['people']
}

/** Decides what to do with each row, from the stored visits and earlier rows. */
export async function decideVisits(
  db: Database,
  checked: readonly CheckedVisit[],
  { cx, lock }: DecisionInput<VisitImport>,
): Promise<RowDecisions<VisitImport, NewVisit[]>> {
  const {
    now,
    content: { legal },
  } = cx
  const rows = checked.flatMap((each) => ('row' in each ? [each.row] : []))
  const placeOf = await namedRestaurants(db)
  const places = new Map(rows.map((row) => [row.line, placeOf(row.restaurant, row.town)]))
  // Locked before any visit, as when a visit is written by hand.
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
  const askedSince = madridDayOf(new Date(now.getTime() - nightReminderDays * dayLength))
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
    const { people, notes: ofGuests } = namedDiners(row.members, find, row.day < forgottenBefore)
    const notes: VisitNote[] = [
      ...(place.id === null ? [{ kind: 'notInGuide' } as const] : []),
      ...(eventId === null ? [] : [{ kind: 'closesNight' } as const]),
      ...ofGuests,
    ]
    additions.push({ row, place, eventId, people })
    return {
      line,
      name: place.name,
      day,
      what: 'added',
      values: valuesOf(row, people),
      notes,
    }
  })
  const notInGuide = additions.filter(({ place }) => place.id === null).length
  return { remarks, counts: { notInGuide }, write: additions }
}

/** The day in Madrid before which only people who agreed stay named, as in retention. */
async function forgottenBeforeDay(db: Database, now: Date, months: number): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select ((${monthsAgo(now, months)}) at time zone 'Europe/Madrid')::date::text as day`,
  )
  return rows[0]?.day ?? madridDayOf(now)
}
