import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  sampleRestaurants,
  sampleReviews,
} from '#app/administration/sample-club/content/restaurants.server.ts'
import { deleteRestaurant } from '#app/content/restaurant-management/save-restaurant.server.ts'
import { deleteEvent } from '#app/events/event-management/saving/save-event.server.ts'
import { moveToTrash } from '#app/kit/records/move-to-trash.server.ts'
import { daysInTrash } from '#app/kit/records/trash-item.ts'
import { restaurants, reviews } from '#app/platform/schema/content/restaurants.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { visitProposals } from '#app/platform/schema/members/proposals.ts'
import { visits } from '#app/platform/schema/visits/visits.ts'
import { storyNow, testContext } from '#tests/support/context.ts'
import { registrationOf, storedEvent } from '#tests/support/events.ts'
import { contextAs, fileDatabase } from '#tests/support/file-database.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { storedNight } from '#tests/support/visits.ts'
import { emptyTrash, listTrash, restoreFromTrash } from './trash.server.ts'

const database = fileDatabase()

async function everything() {
  const { db } = database
  return {
    restaurants: await db.select().from(restaurants).orderBy(restaurants.id),
    reviews: await db.select().from(reviews).orderBy(reviews.id),
    events: await db
      .select({ id: events.id, restaurantId: events.restaurantId })
      .from(events)
      .orderBy(events.id),
    proposals: await db.select({ restaurantId: visitProposals.restaurantId }).from(visitProposals),
  }
}

describe('a deleted record', () => {
  test('comes back unchanged, with all its rows', async () => {
    const { db } = database
    const cx = await contextAs(db, 'editor', 'editor@example.cat')
    await db.insert(restaurants).values(sampleRestaurants(storyNow).slice(0, 3))
    await db
      .insert(reviews)
      .values(sampleReviews(storyNow).filter(({ restaurantId }) => restaurantId <= 3))
    await storedEvent(db, { restaurantId: 1 })
    await db.insert(visitProposals).values({ name: 'Can Llevant', restaurantId: 1 })
    const before = await everything()

    await deleteRestaurant(cx, '1')
    expect((await everything()).proposals).toEqual([{ restaurantId: null }])
    expect((await everything()).restaurants).toHaveLength(2)
    expect((await everything()).events).toEqual([expect.objectContaining({ restaurantId: null })])
    const { rows } = await listTrash(cx, 1)
    expect(rows).toEqual([
      expect.objectContaining({
        kind: 'restaurant',
        title: 'Can Llevant',
        deletedBy: 'Maria Soler',
      }),
    ])

    const twice = await Promise.allSettled([
      restoreFromTrash(cx, rows[0]?.id ?? ''),
      restoreFromTrash(cx, rows[0]?.id ?? ''),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await everything()).toEqual(before)
    expect((await listTrash(cx, 1)).rows).toEqual([])
  })

  test('cannot come back where another record has taken its place', async () => {
    const { db } = database
    const cx = await contextAs(db, 'editor', 'second@example.cat')
    await deleteRestaurant(cx, '2')
    const [item] = (await listTrash(cx, 1)).rows
    await db.execute(
      sql`insert into restaurants (id, nombre, direccion) values (2, 'Nou', 'Carrer Nou, 1')`,
    )
    await expect(restoreFromTrash(cx, item?.id ?? '')).rejects.toMatchObject({
      code: 'trashConflict',
    })
    expect((await listTrash(cx, 1)).rows).toHaveLength(1)
  })

  test('keeps its number and can be found, if it is a member', async () => {
    const { db } = database
    const cx = await contextAs(db, 'admin', 'socis@example.cat')
    const member = {
      fullName: 'Núria Pla',
      email: 'nuria@example.cat',
      status: 'approved',
    } as const
    const before = await storedRow(db, membershipRequests, member)
    const id = before.id
    const kind = 'membership-request'
    await db.transaction((tx) => moveToTrash(tx, cx, { kind, id, title: member.fullName }))
    expect(await db.$count(membershipRequests)).toBe(0)
    const item = (await listTrash(cx, 1)).rows.find((row) => row.kind === kind)
    await restoreFromTrash(cx, item?.id ?? '')
    const personId = expect.any(String)
    expect(await db.select().from(membershipRequests)).toEqual([{ ...before, personId }])
    expect(before).toMatchObject({ memberNumber: 1, searchText: 'nuria pla nuria@example cat' })
  })

  test('comes back without what it referred to, if that was erased', async () => {
    const { db } = database
    const cx = await contextAs(db, 'editor', 'third@example.cat')
    const event = await storedEvent(db, { restaurantId: 3 })
    await deleteEvent(cx, String(event.id))
    await deleteRestaurant(cx, '3')
    const items = (await listTrash(cx, 1)).rows
    await restoreFromTrash(cx, items.find(({ kind }) => kind === 'event')?.id ?? '')
    const restored = (await everything()).events.find(({ id }) => id === event.id)
    expect(restored).toEqual({ id: event.id, restaurantId: null })
    await restoreFromTrash(cx, items.find(({ title }) => title === 'Mas Ginebró')?.id ?? '')
  })

  test.each([
    ['event', 'visit', ['visit', 'event']],
    ['event', 'visit', ['event', 'visit']],
    ['visit', 'event', ['visit', 'event']],
    ['visit', 'event', ['event', 'visit']],
  ] as const)('%s before %s comes back linked by way of %o', async (first, second, back) => {
    const { db } = database
    const email = `${first}-${back.join('-')}@example.cat`
    const cx = await contextAs(db, 'editor', email)
    const event = await storedEvent(db)
    const visit = await storedNight(db, '2026-05-14', { eventId: event.id })
    const ids = { event: String(event.id), visit }
    const trashed: Partial<Record<'event' | 'visit', string>> = {}
    for (const kind of [first, second]) {
      trashed[kind] = await db.transaction((tx) =>
        moveToTrash(tx, cx, { kind, id: ids[kind], title: kind }),
      )
    }
    for (const kind of back) await restoreFromTrash(cx, trashed[kind] ?? '')
    expect(
      await db.select({ eventId: visits.eventId }).from(visits).where(eq(visits.id, ids.visit)),
    ).toEqual([{ eventId: event.id }])
  })

  test('is erased after its retention period', async () => {
    const { db } = database
    const cx = await contextAs(db, 'admin', 'admin@example.cat')
    const day = 86_400_000
    await emptyTrash({ db, now: new Date(storyNow.getTime() + daysInTrash * day) })
    expect((await listTrash(cx, 1)).rows).toHaveLength(1)
    await emptyTrash({ db, now: new Date(storyNow.getTime() + daysInTrash * day + 1) })
    expect((await listTrash(cx, 1)).rows).toEqual([])
  })
})

test('erasing a deleted event removes its people from the ledger', async () => {
  const { db, pool } = database
  const event = await storedEvent(db)
  await registerConfirmed(testContext({ db }), event.id, registrationOf('Aina'))
  const cx = await contextAs(db, 'editor', 'comptes@example.cat')
  await db.transaction((tx) =>
    moveToTrash(tx, cx, { kind: 'event', id: String(event.id), title: event.title }),
  )
  const owing = async () => {
    return await pool.sql<{ name: string; email: string | null }>`
      select distinct name, email from ledger_charges`
  }
  expect(await owing()).toEqual([{ name: 'Aina', email: 'aina@example.cat' }])
  await emptyTrash({ db, now: new Date(storyNow.getTime() + (daysInTrash + 1) * 86_400_000) })
  expect(await owing()).toEqual([{ name: '', email: null }])
})
