import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { cancelOwnRegistration } from '#app/events/registrations/changes/change-registration.server.ts'
import { type Database, databaseOver } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { testContext } from '#tests/support/context.ts'
import { emptyTables, type TestDatabase } from '#tests/support/database.ts'
import { registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { tries } from '#tests/support/figures.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { linkKeyOf, minutesLater, registrationAt, sendMails } from '#tests/support/held.ts'
import { networkOfItsOwn } from '#tests/support/networks.ts'
import { confirmOwnRegistration } from './confirm-registration.server.ts'
import { endDueOffers } from './seat-duties.server.ts'

/**
 * Registers and confirms concurrently with everything that takes or frees a seat, through several pools as several
 * processes do. The answer must match the stored state, and the seat counts must be right. The controls remove the
 * event's lock to prove that these tests can fail.
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

/** Runs after the job has read the due holds and before it ends them. */
const between = vi.hoisted((): { run: (() => Promise<unknown>) | null } => ({ run: null }))

vi.mock('./holds.server.ts', async (original) => {
  const real = await original<typeof import('./holds.server.ts')>()
  return {
    ...real,
    dueHolds: async (...asked: Parameters<typeof real.dueHolds>) => {
      const due = await real.dueHolds(...asked)
      const run = due.length > 0 ? between.run : null
      between.run = null
      await run?.()
      return due
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
  between.run = null
  await emptyTables(database.pool)
})

/** The context of one of the processes at this minute. */
function by(process: number, minute: number) {
  const pool = pools[process % pools.length]
  if (!pool) throw new Error('there are three pools')
  const client = { network: networkOfItsOwn(), userAgent: null }
  return testContext({ db: databaseOver(pool), now: minutesLater(minute), client })
}

let visitors = 0

async function heldSeats() {
  visitors += 1
  const email = `maria${visitors}@example.cat`
  const event = await storedEvent(database.db, { maxParticipants: 4 })
  const input = registrationOf('Maria', { email, seats: 2 })
  await registerForEvent(by(0, 0), String(event.id), input)
  await sendMails(database.db)
  return { event, email, own: linkKeyOf(await registrationAt(database.db, email)) }
}

/** Whether one of the two possible states is stored and the response matches it. */
async function outcome(
  { event, email }: Awaited<ReturnType<typeof heldSeats>>,
  confirmed: readonly PromiseSettledResult<unknown>[],
) {
  const { taken, held } = await seatsOf(database.db, event.id)
  const { status, confirmBy } = await registrationAt(database.db, email)
  const wasNotified = confirmed.some((each) => each.status === 'fulfilled')
  return {
    counted: taken === held,
    asReported: wasNotified ? status === 'confirmed' && confirmBy === null : status === 'cancelled',
  }
}

const right = { counted: true, asReported: true }

/** Repeated, because either request can be first. */
const times = tries({ part: 4, all: 15 })

/** The visitor confirms a minute before the end, and the job, by another clock, ends the hold a minute after it. */
async function confirmAgainstJob() {
  const found = await heldSeats()
  const job = endDueOffers(by(1, 31))
  const confirming = Array.from({ length: 3 }, (_, n) =>
    confirmOwnRegistration(by(n, 29), found.own),
  )
  const results = await Promise.allSettled(confirming)
  await job
  return outcome(found, results)
}

describe('concurrent requests', () => {
  test('confirm or expire a hold, and answer accordingly', async () => {
    for (let n = 0; n < times; n += 1) expect(await confirmAgainstJob()).toEqual(right)
  })

  test('confirm and cancel: it ends cancelled, with free seats', async () => {
    for (let n = 0; n < times; n += 1) {
      const found = await heldSeats()
      await Promise.allSettled([
        confirmOwnRegistration(by(0, 5), found.own),
        cancelOwnRegistration(by(1, 5), found.own),
        confirmOwnRegistration(by(2, 5), found.own),
      ])
      expect(await seatsOf(database.db, found.event.id)).toMatchObject({ taken: 0, held: 0 })
    }
  })

  test('confirm ten times: once, with one mail', async () => {
    const { own } = await heldSeats()
    await Promise.all(Array.from({ length: 10 }, (_, n) => confirmOwnRegistration(by(n, 5), own)))
    const rows = await database.pool.sql`select kind from mails order by created_at`
    expect(rows.map(({ kind }) => kind)).toEqual([
      'registration-toConfirm',
      'registration-confirmed',
    ])
  })

  test('fifteen confirmations from one network in several processes keep eleven seats', async () => {
    const event = await storedEvent(database.db)
    const client = { network: networkOfItsOwn(), userAgent: null }
    await Promise.allSettled(
      Array.from({ length: 15 }, (_, n) =>
        registerForEvent({ ...by(n, 0), client }, String(event.id), registrationOf(`Person ${n}`)),
      ),
    )
    expect(await seatsOf(database.db, event.id)).toMatchObject({ taken: 11, held: 11 })
  })
})

describe('confirming while the job expires the hold', () => {
  test('waits for the job and is refused as too late', async () => {
    const found = await heldSeats()
    let confirming: Promise<unknown>[] = []
    between.run = async () => {
      confirming = [confirmOwnRegistration(by(1, 29), found.own)]
      // Both continue together from here.
      await Promise.race([Promise.allSettled(confirming), database.pool.sql`select 1`])
    }
    await endDueOffers(by(0, 31))
    const results = await Promise.allSettled(confirming)
    expect(results).toMatchObject([{ status: 'rejected', reason: { status: 410 } }])
    expect(await outcome(found, results)).toEqual(right)
  })

  test('control: without the lock, the response differs from the stored state', async () => {
    lock.on = false
    const found = await heldSeats()
    let results: PromiseSettledResult<unknown>[] = []
    between.run = async () => {
      results = await Promise.allSettled([confirmOwnRegistration(by(1, 29), found.own)])
    }
    await endDueOffers(by(0, 31))
    expect(results).toMatchObject([{ status: 'fulfilled' }])
    expect(await outcome(found, results)).not.toEqual(right)
  })
})

const people = tries({ part: 40, all: 200 })

const rush = (event: { id: number }, seats: (n: number) => number) =>
  Promise.allSettled(
    Array.from({ length: people }, (_, n) => {
      const input = registrationOf(`Person ${n}`, { seats: seats(n) })
      return registerForEvent(by(n, 0), String(event.id), input)
    }),
  )

describe('visitors who register concurrently', () => {
  test.each([
    ['one seat each', 12, () => 1],
    ['one to four seats', 50, (n: number) => (n % 4) + 1],
  ] as const)('for %s take exactly the seats there are', async (_, maxParticipants, seats) => {
    const event = await storedEvent(database.db, { maxParticipants })
    const answers = await rush(event, seats)
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    const full = { taken: maxParticipants, confirmed: maxParticipants }
    expect(await seatsOf(database.db, event.id)).toMatchObject(full)
  })

  test('control: without the lock they would take more', async () => {
    await database.pool.sql`alter table events drop constraint events_seats_not_oversold`
    try {
      const event = await storedEvent(database.db, { maxParticipants: 12 })
      lock.on = false
      await rush(event, () => 1)
      const { confirmed } = await seatsOf(database.db, event.id)
      expect(confirmed).toBeGreaterThan(12)
    } finally {
      await database.pool.sql`truncate events cascade`
      await database.pool.sql`
        alter table events add constraint events_seats_not_oversold
        check (seats_taken <= max_participants)`
    }
  })

  test('control: without the lock they still cannot exceed the table’s check', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 12 })
    lock.on = false
    const answers = await rush(event, () => 1)
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
    const { confirmed } = await seatsOf(database.db, event.id)
    expect(confirmed).toBeLessThanOrEqual(12)
  })
})
