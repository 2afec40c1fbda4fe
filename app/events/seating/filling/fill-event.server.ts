import { inArray } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import type { FillInput } from '#app/events/seating/seating-input.ts'
import { seatings, type FilledSeat } from '#app/events/seating/seating.schema.ts'
import {
  seatsVersion,
  touchPlan,
  withSeating,
  wishesOf,
} from '#app/events/seating/seating.server.ts'
import type { FillMode, SeatedPerson } from '#app/events/seating/seating.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { fillTables } from './fill-tables.ts'
import { joinNamedPeople } from './stated-wishes.server.ts'

const stays: Readonly<Record<FillMode, (person: SeatedPerson) => boolean>> = {
  faltan: ({ table }) => table !== null,
  automaticas: ({ table, byHand }) => table !== null && byHand,
  todas: () => false,
}

/** Puts these people where they are to sit, in the place of where they sat. */
async function reseat(
  tx: Database,
  seats: readonly { guest: string; table: string | null; hand: boolean }[],
): Promise<void> {
  if (seats.length === 0) return
  await tx.delete(seatings).where(
    inArray(
      seatings.guestId,
      seats.map(({ guest }) => guest),
    ),
  )
  const rows = seats.flatMap(({ guest, table, hand }) =>
    table === null ? [] : [{ guestId: guest, tableId: table, byHand: hand }],
  )
  if (rows.length > 0) await tx.insert(seatings).values(rows)
}

/**
 * Fills the tables, placing exactly named people together, and stores an undo. Gives how many
 * people moved.
 * @throws Problem 404; 409 when outdated, or without tables.
 */
export async function fillEvent(
  cx: RequestContext,
  eventId: string,
  { version, mode }: FillInput,
): Promise<number> {
  return withSeating(cx, eventId, async (tx, held) => {
    const { event, tables, people, plan } = held
    if (tables.length === 0) throw new Problem('noTables', 409)
    const fixed = new Map(
      people.flatMap((person) =>
        person.table !== null && stays[mode](person) ? [[person.id, person.table] as const] : [],
      ),
    )
    await joinNamedPeople(tx, event.id, people)
    const seated = fillTables({ tables, people, wishes: await wishesOf(tx, event.id), fixed })
    const moved = people.flatMap((person): FilledSeat[] => {
      const to = seated.get(person.id) ?? null
      const { id, table: from, byHand: hand } = person
      return from === to ? [] : [{ guest: id, from, hand, to }]
    })
    // A repeated press changes nothing.
    if (moved.length === 0) return 0
    if (version !== seatsVersion(plan)) throw new Problem('seatingChanged', 409)
    await reseat(
      tx,
      moved.map(({ guest, to }) => ({ guest, table: to, hand: false })),
    )
    await touchPlan(tx, cx, held, { seats: true, filled: moved })
    await auditEvent(tx, cx, 'seating.filled', event.id, { seats: moved.length })
    return moved.length
  })
}

/**
 * Undoes the last filling, except for people moved since and chairs taken by now.
 * @throws Problem 404; 409 when there is nothing to undo, or outdated.
 */
export async function undoFilling(
  cx: RequestContext,
  eventId: string,
  { version }: Pick<FillInput, 'version'>,
): Promise<void> {
  await withSeating(cx, eventId, async (tx, held) => {
    const { event, tables, people, plan } = held
    const filled = plan?.filled ?? []
    if (filled.length === 0) throw new Problem('nothingFilled', 409)
    if (version !== seatsVersion(plan)) throw new Problem('seatingChanged', 409)
    const present = new Map(people.map((person) => [person.id, person]))
    const back = filled.filter(({ guest, to }) => {
      const person = present.get(guest)
      return person !== undefined && !person.byHand && person.table === to
    })
    const going = new Set(back.map(({ guest }) => guest))
    const room = new Map(
      tables.map(({ id, seats }) => [
        id,
        seats - people.filter((person) => person.table === id && !going.has(person.id)).length,
      ]),
    )
    const seats = back.map(({ guest, from, hand }) => {
      const left = from === null ? 0 : (room.get(from) ?? 0)
      if (from === null || left <= 0) return { guest, table: null, hand: false }
      room.set(from, left - 1)
      return { guest, table: from, hand }
    })
    await reseat(tx, seats)
    await touchPlan(tx, cx, held, { seats: true, filled: null })
    await auditEvent(tx, cx, 'seating.filling-undone', event.id, { seats: seats.length })
  })
}
