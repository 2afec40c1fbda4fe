import { afterAll, beforeAll, expect, test } from 'vitest'
import { circularDeliveries, circulars } from '#app/platform/schema/circulars/circulars.ts'
import { storedCircular } from '#tests/support/circulars.ts'
import { storyNow } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { forgetDeliveries } from './forget-deliveries.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('to whom a circular went is forgotten after its time, also of one that was stopped and left so; how many they were is not', async () => {
  const { db } = database
  const ended = { state: 'sent', begunAt: storyNow } as const
  const old = await storedCircular(db, { ...ended, endedAt: new Date('2025-11-01') })
  const young = await storedCircular(db, { ...ended, endedAt: new Date('2026-11-01') })
  const address = 'ana@example.cat'
  const stopped = { state: 'stopped', begunAt: new Date('2025-10-01') } as const
  const left = await storedCircular(db, { ...stopped, updatedAt: new Date('2025-11-01') })
  const lately = await storedCircular(db, { ...stopped, updatedAt: new Date('2026-11-01') })
  for (const circularId of [old, young, left, lately]) {
    await db
      .insert(circularDeliveries)
      .values({ circularId, address, language: 'ca', state: 'sent' })
  }
  const signal = new AbortController().signal
  await forgetDeliveries({ db, now: storyNow, months: 12, signal })
  const kept = await db.select({ of: circularDeliveries.circularId }).from(circularDeliveries)
  expect(new Set(kept.map(({ of }) => of))).toEqual(new Set([young, lately]))
  for (const row of await db.select().from(circulars))
    expect(row).toMatchObject({ recipients: 1, sent: 1 })
})
