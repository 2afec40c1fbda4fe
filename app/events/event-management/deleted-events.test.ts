import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import {
  scheduleCircular,
  unscheduleCircular,
} from '#app/circulars/circulars/acts/circular-acts.server.ts'
import { circularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import { deleteEvent } from '#app/events/event-management/saving/save-event.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { circulars } from '#app/platform/schema/circulars/circulars.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { storedCircular, storedMember } from '#tests/support/circulars.ts'
import { testContext } from '#tests/support/context.ts'
import { daysLater, registrationOf, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { cancelEvent } from './event-people.server.ts'
import { cancellationOf, deletionOf } from './managed-events.server.ts'

const database = emptiedDatabase()

const activeAmounts = async () => {
  const rows = await database.pool.sql<{ amount: number }>`
    select charge.amount_cents as amount from ledger_charges as charge
    join ledger_charge_states on charge_id = charge.id where reverses is null and not reversed`
  return rows.map(({ amount }) => amount)
}

const over = (id: string) =>
  database.pool.sql`update events set date = ${daysLater(-1)} where id = ${id}`

async function withRegistration(price: number): Promise<string> {
  const { id } = await storedEvent(database.db, { price })
  await registerConfirmed(testContext({ db: database.db }), id, registrationOf('Aina'))
  return String(id)
}

describe('deletion of a past event', () => {
  let cx: RequestContext
  beforeEach(async () => {
    cx = await contextAs(database.db, 'editor', 'ona@example.cat')
  })

  test('is refused while paid charges of its seats remain', async () => {
    const id = await withRegistration(3500)
    await over(id)
    expect(await deletionOf(cx, id)).toMatchObject({ people: 0, charged: 1 })
    await expect(deleteEvent(cx, id)).rejects.toMatchObject({
      code: 'eventHasCharges',
      status: 409,
    })
    expect(await activeAmounts()).toEqual([3500])
  })

  test('is allowed when it was free or cancelled', async () => {
    const free = await withRegistration(0)
    await over(free)
    expect(await deletionOf(cx, free)).toMatchObject({ people: 0, charged: 0 })
    await deleteEvent(cx, free)
    const cancelled = await withRegistration(3500)
    await cancelEvent(cx, cancelled)
    await over(cancelled)
    expect(await deletionOf(cx, cancelled)).toMatchObject({ charged: 0 })
    await deleteEvent(cx, cancelled)
    expect(await database.db.$count(events)).toBe(0)
  })

  test('brings a cancelled event back with its late cancellations still due', async () => {
    const id = await withRegistration(3500)
    const late = { status: 'cancelled', refundable: false, cancelledBecause: 'person' } as const
    await database.db.update(registrations).set({ ...late, cancelledAt: cx.now })
    await database.db.update(events).set({ seatsTaken: 0 })
    await cancelEvent(cx, id)
    expect(await activeAmounts()).toEqual([3500])
    await deleteEvent(cx, id)
    expect(await activeAmounts()).toEqual([])
    const [item] = await database.db.select({ id: trash.id }).from(trash)
    await restoreFromTrash(cx, item?.id ?? '')
    expect(await activeAmounts()).toEqual([3500])
  })

  test('is allowed when its only charges are samples', async () => {
    const { id } = await storedEvent(database.db)
    await database.pool.sql`
      insert into ledger_charges (subject, turn, kind, event_id, name, about_es, about_ca, due_on, amount_cents,
        payment_reference, sample)
      values ('registration:sample', 1, 'seat', ${id}, 'Pau', 'Cena', 'Sopar', '2026-05-01', 3500, new_payment_reference(), true)`
    await deleteEvent(cx, String(id))
    expect(await database.db.$count(events)).toBe(0)
  })
})

async function logged(id: string): Promise<string[]> {
  const rows = await database.pool.sql<{ action: string }>`
    select action from audit_log where subject_id = ${id} order by action`
  return rows.map(({ action }) => action)
}

const opening = () => storedEvent(database.db, { registrationOpensAt: daysLater(2) })

const stored = async (id: string) => {
  const [row] = await database.db.select().from(circulars).where(eq(circulars.id, id))
  return row
}

describe('a circular that waits for an event', () => {
  let cx: RequestContext
  beforeEach(async () => {
    cx = await contextAs(database.db, 'admin', 'admin@example.cat')
    await storedMember(database.db, 'ana@example.cat')
  })

  async function waitingFor(event: number): Promise<string> {
    const id = await storedCircular(database.db)
    await scheduleCircular(cx, id, { when: 'opening', event })
    return id
  }

  const shown = async (id: string) => {
    const { state, openingLost } = await circularDetails(cx, id, { language: 'es', view: 'text' })
    return { state, openingLost }
  }

  test('becomes a draft again when the event is cancelled, and the event can be deleted', async () => {
    const event = await opening()
    const id = await waitingFor(event.id)
    const left = { state: 'sent', begunAt: daysLater(-1), opensWith: event.id } as const
    const before = await storedCircular(database.db, left)
    expect(await cancellationOf(cx, String(event.id))).toMatchObject({ circulars: 1 })
    await cancelEvent(cx, String(event.id), { es: 'Llueve' })
    expect(await stored(before)).toMatchObject({ state: 'sent', openingLost: null })
    expect(await stored(id)).toMatchObject({ state: 'draft', opensWith: null, scheduledAt: null })
    expect(await shown(id)).toEqual({ state: 'draft', openingLost: 'cancelled' })
    expect(await logged(id)).toEqual(['circular.opening-lost', 'circular.scheduled'])
    expect(await deletionOf(cx, String(event.id))).toMatchObject({ circulars: 0 })
    await deleteEvent(cx, String(event.id))
    expect(await shown(id)).toEqual({ state: 'draft', openingLost: 'cancelled' })
  })

  test('becomes a draft again when the event is deleted, and stays one after its return', async () => {
    const event = await opening()
    const id = await waitingFor(event.id)
    expect(await deletionOf(cx, String(event.id))).toMatchObject({ circulars: 1 })
    const trashed = await deleteEvent(cx, String(event.id))
    expect(await shown(id)).toEqual({ state: 'draft', openingLost: 'deleted' })
    expect(await logged(id)).toEqual(['circular.opening-lost', 'circular.scheduled'])
    await restoreFromTrash(cx, trashed)
    expect(await shown(id)).toEqual({ state: 'draft', openingLost: 'deleted' })
    // The circular can wait for the restored event, and no longer shows the old reason.
    await scheduleCircular(cx, id, { when: 'opening', event: event.id })
    await unscheduleCircular(cx, id)
    expect(await shown(id)).toEqual({ state: 'draft', openingLost: null })
  })

  test('becomes a draft in the background too, and others keep waiting', async () => {
    const [cancelled, deleted, other] = [await opening(), await opening(), await opening()]
    const ofCancelled = await waitingFor(cancelled.id)
    const ofDeleted = await waitingFor(deleted.id)
    const ofOther = await waitingFor(other.id)
    const ofDay = await storedCircular(database.db)
    await scheduleCircular(cx, ofDay, { when: 'later', at: daysLater(1) })
    await database.db.update(events).set({ cancelledAt: cx.now }).where(eq(events.id, cancelled.id))
    await database.db.delete(events).where(eq(events.id, deleted.id))
    expect(await stored(ofCancelled)).toMatchObject({ state: 'draft', openingLost: 'cancelled' })
    expect(await stored(ofDeleted)).toMatchObject({ state: 'draft', openingLost: 'deleted' })
    expect(await stored(ofOther)).toMatchObject({ state: 'scheduled', opensWith: other.id })
    expect(await stored(ofDay)).toMatchObject({ state: 'scheduled', openingLost: null })
  })

  test('cannot be scheduled while the event is being cancelled', async () => {
    const event = await opening()
    const id = await storedCircular(database.db)
    await Promise.allSettled([
      scheduleCircular(cx, id, { when: 'opening', event: event.id }),
      cancelEvent(cx, String(event.id)),
    ])
    expect(await stored(id)).toMatchObject({ state: 'draft', opensWith: null })
    await expect(
      scheduleCircular(cx, id, { when: 'opening', event: event.id }),
    ).rejects.toMatchObject({ code: 'circularOpensNothing' })
  })
})
