import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateEvent } from '#app/events/event-management/saving/save-event.server.ts'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { versionOf } from '#app/kit/records/update-record.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { tries } from '#tests/support/figures.ts'

/**
 * R4: everybody wants the same at the same moment, through several pools, as several processes have. Most of these races are
 * run by the tests of their features too, which are enough for `npm test`.
 */

let database: TestDatabase
let pools: TestDatabase['pool'][]

beforeAll(async () => {
  database = await testDatabase()
  pools = [database.pool, database.anotherPool(), database.anotherPool()]
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.pool))

/** The context of the nth concurrent visitor, each from a new network and through one of the pools. */
function nth(n: number, given: Partial<RequestContext> = {}): RequestContext {
  const pool = pools[n % pools.length] ?? database.pool
  const client = { network: `10.${n >> 8}.${n & 255}.7`, userAgent: null }
  return testContext({ db: databaseOver(pool), client, ...given })
}

const atOnce = <Outcome>(count: number, act: (n: number) => Promise<Outcome>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => act(n)))

const refusals = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))

describe('seats', () => {
  test('cannot be reduced below those taken while people register', async () => {
    const editor = await storedAccount(database.db, { role: 'editor', email: 'pau@example.cat' })
    for (let turn = 0; turn < tries({ part: 1, all: 50 }); turn += 1) {
      const event = await storedEvent(database.db, { maxParticipants: 30 })
      const [outcomes, [update]] = await Promise.all([
        atOnce(20, (n) =>
          registerForEvent(nth(n), String(event.id), registrationOf(`Person ${n}`)),
        ),
        atOnce(1, () => lowerSeats(nth(turn, { actor: editor }), event, 10)),
      ])
      expect(refusals(outcomes)).toEqual([])
      const { taken = 0, confirmed } = await seatsOf(database.db, event.id)
      expect(confirmed).toBe(taken)
      if (update?.status !== 'fulfilled') throw new Error('refused', { cause: update })
      if (update.value.outcome === 'updated') expect(taken).toBeLessThanOrEqual(10)
      else expect(update.value).toMatchObject({ outcome: 'belowTaken' })
      await emptyTables(database.pool, ['rate_limits'])
    }
  })
})

/** Saves the event's form as it is, but for the number of seats. */
function lowerSeats(
  cx: RequestContext,
  event: typeof events.$inferSelect,
  maxParticipants: number,
) {
  const { id, updatedAt, createdAt: _, seatsTaken: _taken, ...rest } = event
  const {
    cancelledAt: _cancelled,
    movedAt: _moved,
    movedFrom: _from,
    calendarSequence: _sequence,
    ...form
  } = rest
  const input = { ...form, media: [], maxParticipants }
  return updateEvent(
    cx,
    String(id),
    {
      version: versionOf(updatedAt),
      submission: undefined,
      menuOf: null,
      along: {},
      answer: { movedFor: '', asked: '', tell: '' },
      event: input,
    },
    {},
  )
}
