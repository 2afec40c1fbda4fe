import { inArray, sql } from 'drizzle-orm'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { auditEvent } from '#app/events/event-audit.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { conflicted } from '#app/kit/records/update-record.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { TablesInput } from './seating-input.ts'
import { eventTables } from './seating.schema.ts'
import {
  tablesVersion,
  touchPlan,
  withSeating,
  planOf,
  seatedPeople,
  tablesOf,
  type SeatingSaved,
} from './seating.server.ts'
import { maxTables, type EventTable, tableFields } from './seating.ts'

function tableValues(tables: readonly EventTable[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [row, { id, number, seats }] of tables.entries()) {
    const names = tableFields(row)
    values[names.id] = id
    values[names.number] = String(number)
    values[names.seats] = String(seats)
  }
  return values
}

/** Throws Problem 404. */
export async function tablesForm(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId)
  const [tables, people, plan] = await Promise.all([
    tablesOf(cx.db, event.id),
    seatedPeople(cx.db, event.id),
    planOf(cx.db, event.id),
  ])
  const form: EditValues = {
    version: tablesVersion(plan),
    values: { ...tableValues(tables), nuevas: '', nuevas_sillas: tables.length === 0 ? '8' : '' },
    submission: null,
  }
  const seated = tables.map(({ id }) => people.filter(({ table }) => table === id).length)
  const chairs = tables.reduce((sum, { seats }) => sum + seats, 0)
  return { event, form, seated, chairs, people: people.length }
}

/** Numbers for new tables: after the highest, then the gaps. */
function nextNumbers(taken: readonly number[], count: number): number[] {
  const free = Array.from({ length: 99 }, (_, at) => at + 1).filter((each) => !taken.includes(each))
  const highest = Math.max(0, ...taken)
  const after = free.filter((each) => each > highest)
  return [...after, ...free.filter((each) => each < highest)].slice(0, count)
}

/**
 * Stores an event's tables unless the version is outdated. People of a removed table lose their seats; a table never
 * has fewer chairs than people. Unchanged, nothing is written.
 *
 * @param typed the form as sent, for the conflict response.
 * @throws Problem 404.
 */
export async function saveTables(
  cx: RequestContext,
  eventId: string,
  { version, rows, gone: ticked, fresh }: TablesInput,
  typed: Record<string, string>,
): Promise<SeatingSaved> {
  const result = await withSeating(cx, eventId, async (tx, held) => {
    const { event, tables, people, plan } = held
    const gone = tables.filter(({ id }) => ticked.includes(id))
    const staying = tables.filter(({ id }) => !ticked.includes(id))
    const changed = rows.filter(({ id, number, seats }) => {
      const before = staying.find((table) => table.id === id)
      return before !== undefined && (before.number !== number || before.seats !== seats)
    })
    if (gone.length + changed.length + fresh.count === 0) return { outcome: 'saved' } as const
    if (version !== tablesVersion(plan)) return { outcome: 'stale', plan, tables } as const
    // The version matches, so the form contains all tables that stay.
    const errors: Record<string, FieldMessage> = {}
    for (const { row, id, seats } of changed) {
      const there = people.filter(({ table }) => table === id).length
      if (there > seats) errors[tableFields(row).seats] = 'tableBelowSeated'
    }
    const numbers = staying.map(
      (table) => changed.find(({ id }) => id === table.id)?.number ?? table.number,
    )
    for (const { row, number } of changed) {
      if (numbers.filter((each) => each === number).length > 1) {
        errors[tableFields(row).number] = 'tableTwice'
      }
    }
    const next = nextNumbers(numbers, fresh.count)
    if (staying.length + fresh.count > maxTables || next.length < fresh.count) {
      errors.nuevas = 'tooManyTables'
    }
    if (Object.keys(errors).length > 0) return { outcome: 'refused', errors } as const
    if (gone.length > 0) {
      await tx.delete(eventTables).where(
        inArray(
          eventTables.id,
          gone.map(({ id }) => id),
        ),
      )
    }
    if (changed.length > 0) {
      const values = sql.join(
        changed.map(({ id, number, seats }) => sql`(${id}::uuid, ${number}::int, ${seats}::int)`),
        sql`, `,
      )
      // One statement, so that tables can swap numbers.
      await tx.execute(sql`update ${eventTables} set number = given.number, seats = given.seats
        from (values ${values}) as given (id, number, seats) where ${eventTables.id} = given.id`)
    }
    if (next.length > 0) {
      await tx
        .insert(eventTables)
        .values(next.map((number) => ({ number, seats: fresh.seats, eventId: event.id })))
    }
    const left = people.some(({ table }) => gone.some(({ id }) => id === table))
    await touchPlan(tx, cx, held, left ? { tables: true, seats: true } : { tables: true })
    const seatsAfter = (await tablesOf(tx, event.id)).reduce((sum, { seats }) => sum + seats, 0)
    await auditEvent(tx, cx, 'seating.tables-saved', event.id, { seats: seatsAfter })
    return { outcome: 'saved' } as const
  })
  if (result.outcome !== 'stale') return result
  const conflict = await conflicted(cx.db, {
    kind: 'event',
    id: eventId,
    updatedAt: result.plan?.tablesAt ?? cx.now,
    stored: tableValues(result.tables),
    typed: Object.fromEntries(Object.entries(typed).filter(([name]) => name.startsWith('mesa_'))),
  })
  return { ...conflict, values: typed }
}
