import { inArray } from 'drizzle-orm'
import { auditEvent } from '#app/events/event-audit.server.ts'
import type { FillInput } from '#app/events/seating/seating-input.ts'
import { seatings } from '#app/events/seating/seating.schema.ts'
import {
  seatsVersion,
  touchPlan,
  withSeating,
  wishesOf,
} from '#app/events/seating/seating.server.ts'
import type { FillMode, SeatedPerson } from '#app/events/seating/seating.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { Problem } from '#app/problem.ts'
import { fillTables } from './fill-tables.ts'
import { joinNamedPeople } from './stated-wishes.server.ts'

const keepsTable: Readonly<Record<FillMode, (person: SeatedPerson) => boolean>> = {
  faltan: ({ table }) => table !== null,
  automaticas: ({ table, byHand }) => table !== null && byHand,
}

/**
 * Fills the tables, placing exactly named people together. Returns how many people moved.
 *
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
        person.table !== null && keepsTable[mode](person)
          ? [[person.id, person.table] as const]
          : [],
      ),
    )
    await joinNamedPeople(tx, event.id, people)
    const seated = fillTables({ tables, people, wishes: await wishesOf(tx, event.id), fixed })
    const moved = people.filter(({ id, table }) => table !== (seated.get(id) ?? null))
    // A repeated press changes nothing.
    if (moved.length === 0) return 0
    if (version !== seatsVersion(plan)) throw new Problem('seatingChanged', 409)
    const ids = moved.map(({ id }) => id)
    await tx.delete(seatings).where(inArray(seatings.guestId, ids))
    const rows = ids.flatMap((guestId) => {
      const tableId = seated.get(guestId)
      return tableId === undefined ? [] : [{ guestId, tableId }]
    })
    if (rows.length > 0) await tx.insert(seatings).values(rows)
    await touchPlan(tx, cx, held, { seats: true })
    await auditEvent(tx, cx, 'seating.filled', event.id, { seats: moved.length })
    return moved.length
  })
}
