import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import type { LockedEvent } from '#app/events/registrations/lock-event.server.ts'
import { withSeatsOf } from '#app/events/registrations/seats.server.ts'
import { statedWishes } from '#app/events/seating/filling/stated-wishes.server.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import { versionOf } from '#app/kit/records/edit-conflict.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { seatingPlans } from './seating.schema.ts'
import {
  seatField,
  withoutTable,
  type EventTable,
  type SeatedPerson,
  type Seating,
} from './seating.ts'
import {
  later,
  planOf,
  seatedPeople,
  tablesOf,
  wishesOf,
  type SeatingPlan,
} from './stored-seating.server.ts'

export function seatValues(
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

/** Before the first save. */
const noVersion = '0'

export const seatsVersion = (plan: SeatingPlan | null) =>
  plan ? versionOf(plan.seatedAt) : noVersion

export const tablesVersion = (plan: SeatingPlan | null) =>
  plan ? versionOf(plan.tablesAt) : noVersion

export type SeatingPage = Awaited<ReturnType<typeof seatingPage>>

export async function seatingPage(cx: RequestContext, eventId: string) {
  const event = await attendedEvent(cx, eventId)
  const [tables, people, wishes, plan] = await Promise.all([
    tablesOf(cx.db, event.id),
    seatedPeople(cx.db, event.id),
    wishesOf(cx.db, event.id),
    planOf(cx.db, event.id),
  ])
  const said = await statedWishes(cx.db, event.id, people, wishes)
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
  return { event, tables, people, wishes, said, form, undoable: (plan?.filled ?? []).length > 0 }
}

type Held = {
  event: LockedEvent
  tables: EventTable[]
  people: SeatedPerson[]
  plan: SeatingPlan | null
}

/**
 * Runs `act` on the seating under the event's lock.
 * @throws Problem 404.
 */
export async function withSeating<Result>(
  cx: RequestContext,
  eventId: string,
  act: (tx: Database, held: Held) => Promise<Result>,
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
  { event, plan }: Pick<Held, 'event' | 'plan'>,
  changed: Partial<Pick<SeatingPlan, 'filled'>> & { tables?: true; seats?: true },
): Promise<void> {
  const tablesAt = changed.tables || !plan ? later(plan?.tablesAt, now) : plan.tablesAt
  const seatedAt = changed.seats || !plan ? later(plan?.seatedAt, now) : plan.seatedAt
  const filled = changed.filled === undefined ? (plan?.filled ?? null) : changed.filled
  // Staff see unseated people here; the host is notified of later ones.
  const unseated = changed.seats
    ? withoutTable(await seatedPeople(tx, event.id)).map(({ id }) => id)
    : (plan?.unseated ?? [])
  const set = { tablesAt, seatedAt, filled, unseated }
  await tx
    .insert(seatingPlans)
    .values({ eventId: event.id, ...set })
    .onConflictDoUpdate({ target: seatingPlans.eventId, set })
}

export async function seatingPrint(
  cx: RequestContext,
  eventId: string,
): Promise<Pick<Seating, 'event' | 'tables' | 'people'>> {
  const event = await attendedEvent(cx, eventId)
  const [tables, people] = await Promise.all([
    tablesOf(cx.db, event.id),
    seatedPeople(cx.db, event.id),
  ])
  return { event, tables, people }
}
