import { inArray, and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { withSeatsOf } from '#app/events/registrations/seats.server.ts'
import { statedWishes } from '#app/events/seating/filling/stated-wishes.server.ts'
import type { EditValues, EditConflict } from '#app/kit/forms/edit-answer.ts'
import { versionOf, conflicted, laterThan } from '#app/kit/records/update-record.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import type { SeatsInput } from './seating-input.ts'
import { seatingPlans, seatings, eventTables, seatWishes } from './seating.schema.ts'
import {
  seatField,
  withoutTable,
  type EventTable,
  type SeatedPerson,
  type SeatWish,
} from './seating.ts'

export async function tablesOf(db: Database, eventId: number): Promise<EventTable[]> {
  return db
    .select({ id: eventTables.id, number: eventTables.number, seats: eventTables.seats })
    .from(eventTables)
    .where(eq(eventTables.eventId, eventId))
    .orderBy(asc(eventTables.number))
}

/** Whether the registrant was at an earlier event, by account or address as in `belongsTo`. */
const hasAttendedBefore = sql<boolean>`exists (
  select from event_registrations earlier join events on events.id = earlier.event_id
  where earlier.status = 'confirmed' and earlier.event_id <> ${registrations.eventId}
    and events.date < (select present.date from ${events} present where present.id = ${registrations.eventId})
    and (earlier.email = ${registrations.email} or earlier.user_id = ${registrations.accountId})
)`

export async function seatedPeople(db: Database, eventId: number): Promise<SeatedPerson[]> {
  const rows = await db
    .select({
      id: guests.id,
      name: guests.name,
      place: guests.place,
      holder: registrations.name,
      registration: registrations.id,
      member: registrations.member,
      wasThere: hasAttendedBefore,
      table: seatings.tableId,
      byHand: seatings.byHand,
    })
    .from(guests)
    .innerJoin(registrations, eq(registrations.id, guests.registrationId))
    .leftJoin(seatings, eq(seatings.guestId, guests.id))
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.status, 'confirmed'),
        isNull(registrations.confirmBy),
      ),
    )
    .orderBy(asc(registrations.number), asc(guests.place))
  return rows.map(({ id, name, registration, table, place, holder, ...row }) => ({
    id,
    name,
    registration,
    table,
    with: place === 1 ? null : holder,
    first: !row.member && !row.wasThere,
    // A member's companion does not count as a member.
    member: row.member && place === 1,
    byHand: row.byHand ?? false,
  }))
}

export async function wishesOf(db: Database, eventId: number): Promise<SeatWish[]> {
  return db
    .select({ one: seatWishes.one, other: seatWishes.other })
    .from(seatWishes)
    .innerJoin(registrations, eq(registrations.id, seatWishes.one))
    .where(eq(registrations.eventId, eventId))
    .orderBy(asc(registrations.number), asc(seatWishes.other))
}

type SeatingPlan = typeof seatingPlans.$inferSelect

export async function planOf(db: Database, eventId: number): Promise<SeatingPlan | null> {
  const [plan] = await db.select().from(seatingPlans).where(eq(seatingPlans.eventId, eventId))
  return plan ?? null
}

function seatValues(
  people: readonly SeatedPerson[],
  tables: readonly EventTable[],
): Record<string, string> {
  const numbers = new Map(tables.map(({ id, number }) => [id, String(number)]))
  return Object.fromEntries(
    people.map(({ id, table }) => [
      seatField.table(id),
      table === null ? '' : (numbers.get(table) ?? ''),
    ]),
  )
}

/** The version before the first save. */
const firstVersion = '0'

export const seatsVersion = (plan: SeatingPlan | null) =>
  plan ? versionOf(plan.seatedAt) : firstVersion

export const tablesVersion = (plan: SeatingPlan | null) =>
  plan ? versionOf(plan.tablesAt) : firstVersion

export type SeatingPage = Awaited<ReturnType<typeof seatingPage>>

export async function seatingPage(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId)
  const [tables, people, wishes, plan] = await Promise.all([
    tablesOf(cx.db, event.id),
    seatedPeople(cx.db, event.id),
    wishesOf(cx.db, event.id),
    planOf(cx.db, event.id),
  ])
  const stated = await statedWishes(cx.db, event.id, people, wishes)
  const stored = seatValues(people, tables)
  const form: EditValues = {
    version: seatsVersion(plan),
    values: {
      ...stored,
      ...Object.fromEntries(
        people.map(({ id }) => [seatField.before(id), stored[seatField.table(id)] ?? '']),
      ),
    },
    submission: null,
  }
  return { event, tables, people, wishes, stated, form }
}

type LockedSeating = {
  event: LockedEvent
  tables: EventTable[]
  people: SeatedPerson[]
  plan: SeatingPlan | null
}

/**
 * Runs `act` on the seating under the event's lock.
 *
 * @throws Problem 404.
 */
export async function withSeating<Result>(
  cx: RequestContext,
  eventId: string,
  act: (tx: Database, held: LockedSeating) => Promise<Result>,
): Promise<Result> {
  authorize(cx.actor, 'registrations.manage')
  const { id } = await attendedEvent(cx, eventId)
  return withSeatsOf(cx.db, id, async (tx, event) =>
    act(tx, {
      event,
      tables: await tablesOf(tx, id),
      people: await seatedPeople(tx, id),
      plan: await planOf(tx, id),
    }),
  )
}

export async function touchPlan(
  tx: Database,
  { now }: Pick<RequestContext, 'now'>,
  { event, plan }: Pick<LockedSeating, 'event' | 'plan'>,
  changed: { tables?: true; seats?: true },
): Promise<void> {
  const savedAt = (before: Date, isChanged = false) => (isChanged ? laterThan(before, now) : before)
  const tablesAt = plan ? savedAt(plan.tablesAt, changed.tables) : now
  const seatedAt = plan ? savedAt(plan.seatedAt, changed.seats) : now
  // Unseated people whom staff saw here need no notification; the host is notified of later ones.
  const unseated = changed.seats
    ? withoutTable(await seatedPeople(tx, event.id)).map(({ id }) => id)
    : (plan?.unseated ?? [])
  const set = { tablesAt, seatedAt, unseated }
  await tx
    .insert(seatingPlans)
    .values({ eventId: event.id, ...set })
    .onConflictDoUpdate({ target: seatingPlans.eventId, set })
}

export async function seatingPrint(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId)
  const [tables, people] = await Promise.all([
    tablesOf(cx.db, event.id),
    seatedPeople(cx.db, event.id),
  ])
  return { event, tables, people }
}

export type SeatingSaved =
  | { outcome: 'saved' }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }
  | ({ outcome: 'conflict' } & EditConflict)

/**
 * Seats people by hand as in the form. Concurrent changes stay, and conflict only about the same person; resubmitting
 * after that overwrites. Absent people are skipped.
 *
 * @param typed the form as sent, for the conflict response.
 * @throws Problem 404.
 */
export async function saveSeats(
  cx: RequestContext,
  eventId: string,
  { version, moves }: SeatsInput,
  typed: Record<string, string>,
): Promise<SeatingSaved> {
  const result = await withSeating(cx, eventId, async (tx, held) => {
    const { event, tables, people, plan } = held
    const numbers = new Map(tables.map(({ id, number }) => [id, number]))
    const byNumber = new Map(tables.map((table) => [table.number, table]))
    const stored = new Map(
      people.map(({ id, table }) => [id, table === null ? null : (numbers.get(table) ?? null)]),
    )
    const wanted = moves.filter(({ guest, to }) => stored.has(guest) && stored.get(guest) !== to)
    const crossed = wanted.filter(({ guest, from }) => stored.get(guest) !== from)
    if (crossed.length > 0 && version !== seatsVersion(plan)) {
      return { outcome: 'stale', plan, people, tables, crossed } as const
    }
    const errors: Record<string, FieldMessage> = {}
    const after = new Map([...stored, ...wanted.map(({ guest, to }) => [guest, to] as const)])
    for (const { guest, to } of wanted) {
      if (to === null) continue
      const table = byNumber.get(to)
      const there = [...after.values()].filter((number) => number === to).length
      if (!table) errors[seatField.table(guest)] = 'invalidChoice'
      else if (there > table.seats) errors[seatField.table(guest)] = 'tableFull'
    }
    if (Object.keys(errors).length > 0) return { outcome: 'refused', errors } as const
    if (wanted.length === 0) return { outcome: 'saved' } as const
    const ids = wanted.map(({ guest }) => guest)
    await tx.delete(seatings).where(inArray(seatings.guestId, ids))
    const rows = wanted.flatMap(({ guest, to }) => {
      const table = to === null ? undefined : byNumber.get(to)
      return table ? [{ guestId: guest, tableId: table.id, byHand: true }] : []
    })
    if (rows.length > 0) await tx.insert(seatings).values(rows)
    await touchPlan(tx, cx, held, { seats: true })
    await auditEvent(tx, cx, 'seating.saved', event.id, { seats: wanted.length })
    return { outcome: 'saved' } as const
  })
  if (result.outcome !== 'stale') return result
  const { plan, people, tables, crossed } = result
  const now = seatValues(people, tables)
  const names = crossed.map(({ guest }) => seatField.table(guest))
  const only = (values: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  const conflict = await conflicted(cx.db, {
    kind: 'event',
    id: eventId,
    updatedAt: plan?.seatedAt ?? cx.now,
    stored: only(now),
    typed: only(typed),
  })
  return { ...conflict, values: typed }
}
