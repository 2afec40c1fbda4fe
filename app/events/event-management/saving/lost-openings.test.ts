import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import {
  scheduleCircular,
  unscheduleCircular,
} from '#app/circulars/circulars/acts/circular-acts.server.ts'
import { circularDetails } from '#app/circulars/circulars/circular-details.server.ts'
import { cancelEvent } from '#app/events/event-management/cancel-event.server.ts'
import { cancellationOf, deletionOf } from '#app/events/event-management/managed-events.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { circulars } from '#app/platform/schema/circulars/circulars.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { storedCircular, storedMember } from '#tests/support/circulars.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { deleteEvent } from './save-event.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'admin@example.cat')
  await storedMember(database.db, 'ana@example.cat')
})

const opening = () => storedEvent(database.db, { registrationOpensAt: daysLater(2) })

/** A circular that waits for the opening of an event. */
async function waitingFor(event: number): Promise<string> {
  const id = await storedCircular(database.db)
  await scheduleCircular(cx, id, { when: 'opening', event })
  return id
}

const stored = async (id: string) => {
  const [row] = await database.db.select().from(circulars).where(eq(circulars.id, id))
  return row
}

const shown = async (id: string) => {
  const { state, openingLost } = await circularDetails(cx, id, { language: 'es', view: 'text' })
  return { state, openingLost }
}

async function logged(id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ action: string }>(
    'select action from audit_log where subject_id = $1 order by action',
    [id],
  )
  return rows.map(({ action }) => action)
}

test('a circular that waits for an event is a draft again once that is cancelled, and the event can be deleted', async () => {
  const event = await opening()
  const id = await waitingFor(event.id)
  expect(await cancellationOf(cx, String(event.id))).toMatchObject({ circulars: 1 })
  await cancelEvent(cx, String(event.id), { es: 'Llueve' })
  expect(await stored(id)).toMatchObject({ state: 'draft', opensWith: null, scheduledAt: null })
  expect(await shown(id)).toEqual({ state: 'draft', openingLost: 'cancelled' })
  expect(await logged(id)).toEqual(['circular.opening-lost', 'circular.scheduled'])
  expect(await deletionOf(cx, String(event.id))).toMatchObject({ circulars: 0 })
  await deleteEvent(cx, String(event.id))
  expect(await shown(id)).toEqual({ state: 'draft', openingLost: 'cancelled' })
})

test('one that waits for an event which is deleted is a draft again, also after that has come back', async () => {
  const event = await opening()
  const id = await waitingFor(event.id)
  expect(await deletionOf(cx, String(event.id))).toMatchObject({ circulars: 1 })
  const trashed = await deleteEvent(cx, String(event.id))
  expect(await shown(id)).toEqual({ state: 'draft', openingLost: 'deleted' })
  expect(await logged(id)).toEqual(['circular.opening-lost', 'circular.scheduled'])
  await restoreFromTrash(cx, trashed)
  expect(await shown(id)).toEqual({ state: 'draft', openingLost: 'deleted' })
  // It can wait for the event that is back, and tells no more of what was.
  await scheduleCircular(cx, id, { when: 'opening', event: event.id })
  await unscheduleCircular(cx, id)
  expect(await shown(id)).toEqual({ state: 'draft', openingLost: null })
})

test('also where nobody asks the site, and of none that waits for another event or for a day', async () => {
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

test('scheduled while its event is being cancelled it waits for nothing', async () => {
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
