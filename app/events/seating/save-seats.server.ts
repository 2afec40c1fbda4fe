import { inArray } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import type { EditConflict } from '#app/kit/forms/edit-answer.ts'
import { editConflict } from '#app/kit/records/edit-conflict.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { SeatsInput } from './seating-input.ts'
import { seatings } from './seating.schema.ts'
import { seatsVersion, seatValues, touchPlan, withSeating } from './seating.server.ts'
import { seatField } from './seating.ts'
import { later } from './stored-seating.server.ts'

export type SeatsSaved =
  | { outcome: 'saved' }
  | { outcome: 'refused'; errors: Record<string, FieldMessage> }
  | ({ outcome: 'conflict' } & EditConflict)

/**
 * Seats people by hand as in the form. Concurrent changes stay, and conflict only about the same
 * person; resubmitting after that overwrites. Absent people are skipped.
 * @param typed the form as sent, for the conflict response.
 * @throws Problem 404.
 */
export async function saveSeats(
  cx: RequestContext,
  eventId: string,
  { version, moves }: SeatsInput,
  typed: Record<string, string>,
): Promise<SeatsSaved> {
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
  const told = await editConflict(cx, {
    subjectType: 'event',
    subjectId: eventId,
    updatedAt: plan?.seatedAt ?? later(undefined, cx.now),
    stored: only(now),
    typed: only(typed),
  })
  return { outcome: 'conflict', ...told, values: typed }
}
