import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { deleteEvent } from '#app/events/event-management/saving/save-event.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { testContext } from '#tests/support/context.ts'
import { daysLater, registrationOf, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { cancelEvent } from './cancel-event.server.ts'
import { deletionOf } from './managed-events.server.ts'

/** Which events can be deleted once they are over: none of which the ledger has charges. */

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'editor', 'ona@example.cat')
})

/** An event to which somebody has registered, and its number as text. */
async function withSomebody(price: number): Promise<string> {
  const { id } = await storedEvent(database.db, { price })
  await registerConfirmed(testContext({ db: database.db }), id, registrationOf('Aina'))
  return String(id)
}

const over = (id: string) =>
  database.db
    .update(events)
    .set({ date: daysLater(-1) })
    .where(eq(events.id, Number(id)))

const standing = async () => {
  const { rows } = await database.pool.query<{ amount: number }>(
    `select charge.amount_cents as amount from ledger_charges as charge
     join ledger_charge_states on charge_id = charge.id where reverses is null and not reversed`,
  )
  return rows.map(({ amount }) => amount)
}

test('one that is over and whose seats are charged is not, so that nobody is owed what they paid', async () => {
  const id = await withSomebody(3500)
  await over(id)
  expect(await deletionOf(cx, id)).toMatchObject({ people: 0, charged: 1 })
  await expect(deleteEvent(cx, id)).rejects.toMatchObject({ code: 'eventHasCharges', status: 409 })
  expect(await standing()).toEqual([3500])
})

test('a free one is, and so is one that was cancelled', async () => {
  const free = await withSomebody(0)
  await over(free)
  expect(await deletionOf(cx, free)).toMatchObject({ people: 0, charged: 0 })
  await deleteEvent(cx, free)
  const cancelled = await withSomebody(3500)
  await cancelEvent(cx, cancelled)
  await over(cancelled)
  expect(await deletionOf(cx, cancelled)).toMatchObject({ charged: 0 })
  await deleteEvent(cx, cancelled)
  expect(await database.db.$count(events)).toBe(0)
})

test('one that was cancelled comes back with what was given up too late still owed', async () => {
  const id = await withSomebody(3500)
  await database.db.update(registrations).set({
    status: 'cancelled',
    refundable: false,
    cancelledAt: cx.now,
    cancelledBecause: 'person',
  })
  await database.db.update(events).set({ seatsTaken: 0 })
  await cancelEvent(cx, id)
  expect(await standing()).toEqual([3500])
  await deleteEvent(cx, id)
  expect(await standing()).toEqual([])
  const [item] = await database.db.select({ id: trash.id }).from(trash)
  await restoreFromTrash(cx, item?.id ?? '')
  expect(await standing()).toEqual([3500])
})

test('that its only charges are of the samples keeps none', async () => {
  const { id } = await storedEvent(database.db)
  await database.pool.query(
    `insert into ledger_charges (subject, turn, kind, event_id, name, about_es, about_ca, due_on, amount_cents,
       payment_reference, sample)
     values ('registration:sample', 1, 'seat', $1, 'Pau', 'Cena', 'Sopar', '2026-05-01', 3500, new_payment_reference(), true)`,
    [id],
  )
  await deleteEvent(cx, String(id))
  expect(await database.db.$count(events)).toBe(0)
})
