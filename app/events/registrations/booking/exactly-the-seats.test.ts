import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, databaseOver } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { testContext } from '#tests/support/context.ts'
import { emptyTables, type TestDatabase } from '#tests/support/database.ts'
import { registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { tries } from '#tests/support/figures.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { registerForEvent } from './register-for-event.server.ts'

/**
 * N concurrent people for K seats take exactly K, through several pools like several processes. The control removes the event's
 * lock and must oversell, so that this test can fail.
 */

const lock = vi.hoisted(() => ({ on: true }))

vi.mock('#app/events/registrations/lock-event.server.ts', async (original) => {
  const real = await original<typeof import('#app/events/registrations/lock-event.server.ts')>()
  return {
    lockEvent: async (tx: Database, id: number) => {
      if (lock.on) return real.lockEvent(tx, id)
      const [event] = await tx.select().from(events).where(eq(events.id, id))
      return event ?? null
    },
  }
})

const database = fileDatabase()
let pools: ReturnType<TestDatabase['anotherPool']>[]

beforeAll(async () => {
  pools = [database.anotherPool(), database.anotherPool(), database.anotherPool()]
})
beforeEach(async () => {
  lock.on = true
  await emptyTables(database.pool)
})

const people = tries({ part: 40, all: 200 })

/** All concurrently, each through one of the pools and from a new network. */
async function rush(event: { id: number }, seats: (n: number) => number) {
  return Promise.allSettled(
    Array.from({ length: people }, (_, n) => {
      const pool = pools[n % pools.length]
      if (!pool) throw new Error('there are three pools')
      const cx = testContext({
        db: databaseOver(pool),
        client: { network: `10.1.${n}.7`, userAgent: null },
      })
      const input = registrationOf(`Person ${n}`, { seats: seats(n) })
      return registerForEvent(cx, String(event.id), input)
    }),
  )
}

describe('with the lock', () => {
  test('sells exactly 12 of 12 seats to concurrent visitors', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 12 })
    const answers = await rush(event, () => 1)
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await seatsOf(database.db, event.id)).toMatchObject({ taken: 12, confirmed: 12 })
  })

  test('sells at most 12 seats to parties of one to four', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 50 })
    const answers = await rush(event, (n) => (n % 4) + 1)
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await seatsOf(database.db, event.id)).toMatchObject({ taken: 50, confirmed: 50 })
  })
})

describe('control: without the lock', () => {
  test('sells more than 12 seats', async () => {
    await database.pool.query('alter table events drop constraint events_seats_not_oversold')
    try {
      const event = await storedEvent(database.db, { maxParticipants: 12 })
      lock.on = false
      await rush(event, () => 1)
      const { confirmed } = await seatsOf(database.db, event.id)
      expect(confirmed).toBeGreaterThan(12)
    } finally {
      await database.pool.query('truncate events cascade')
      await database.pool.query(
        `alter table events add constraint events_seats_not_oversold
         check (seats_taken <= max_participants)`,
      )
    }
  })

  test('still cannot exceed the table’s check', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 12 })
    lock.on = false
    const answers = await rush(event, () => 1)
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
    const { confirmed } = await seatsOf(database.db, event.id)
    expect(confirmed).toBeLessThanOrEqual(12)
  })
})
