import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestContext } from '#app/platform/auth/context.ts'
import {
  batchedWrites,
  type BatchedWrites,
} from '#app/platform/db/batches/batched-writes.server.ts'
import { type Database } from '#app/platform/db/pool/database.server.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { patient, storedAccount, storyNow, testContext } from '#tests/support/context.ts'
import { daysLater, registrationOf, seatsOf, storedEvent } from '#tests/support/events.ts'
import { emptiedDatabase } from '#tests/support/file-database.ts'
import { registerConfirmed } from '#tests/support/registration-links.ts'
import { registerForEvent } from './register-for-event.server.ts'

const database = emptiedDatabase()
let batched: BatchedWrites
beforeEach(async () => {
  batched = batchedWrites(database.db, patient)
})

const from = (n: number, given: Partial<RequestContext> = {}) =>
  testContext({
    db: database.db,
    batchedWrites: batched,
    client: { network: `10.${n >> 8}.${n & 255}.1`, userAgent: null },
    ...given,
  })

function counting(db: Database) {
  const counted = { transactions: 0 }
  const transaction: Database['transaction'] = (work, config) => {
    counted.transactions += 1
    return db.transaction(work, config)
  }
  const watched: Database = Object.assign(Object.create(db), { transaction })
  return { counted, db: watched }
}

const rush = (
  event: { id: number },
  count: number,
  given: (n: number) => Partial<RequestContext> = () => ({}),
) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      registerForEvent(from(n, given(n)), String(event.id), registrationOf(`Person ${n}`)),
    ),
  )
const outcomesOf = (answers: Awaited<ReturnType<typeof rush>>) =>
  answers.map(({ outcome }) => outcome)

const mailsOf = (kind: string) => database.db.$count(mails, eq(mails.kind, `registration-${kind}`))

test('300 concurrent registrations for 17 seats take few transactions, give 17 seats, and answer all', async () => {
  const { counted, db } = counting(database.db)
  batched = batchedWrites(db, patient)
  const event = await storedEvent(database.db, { maxParticipants: 17 })
  const outcomes = outcomesOf(await rush(event, 300))
  expect(outcomes).toEqual([...Array(17).fill('registered'), ...Array(283).fill('full')])
  expect(await seatsOf(database.db, event.id)).toMatchObject({ taken: 17, confirmed: 17 })
  expect(await mailsOf('toConfirm')).toBe(17)
  expect(counted.transactions).toBeLessThanOrEqual(5)
})

test('waiting numbers follow the order of arrival', async () => {
  const event = await storedEvent(database.db, { maxParticipants: 1 })
  const people = Array.from({ length: 40 }, (_, n) => `Waiter ${n}`)
  await Promise.all(
    people.map((name, n) =>
      registerForEvent(from(n), String(event.id), registrationOf(name, { acceptsWaiting: true })),
    ),
  )
  const rows = await database.pool.sql<{ name: string }>`
    select name from event_registrations order by number`
  expect(rows.map(({ name }) => name)).toEqual(people)
})

describe('invalid registrations in a batch', () => {
  test('get their own answers, and the others get their seats', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 6, mostSeatsAtOnce: 2 })
    await registerConfirmed(from(0), event.id, registrationOf('Known'))
    const actor = await storedAccount(database.db, { email: 'account@example.cat' })
    await registerForEvent(from(1, { actor }), String(event.id), registrationOf('Account'))
    const limited = from(99)
    await database.pool.sql`
      insert into rate_limits (key, window_ends_at, attempts, recent)
      values (${`registration of a visitor from ${limited.client.network}`}, ${daysLater(1, storyNow)}, 120, array_fill(${storyNow}::timestamptz, array[120]))`
    const ask = (cx: RequestContext, name: string, given = {}) =>
      registerForEvent(cx, String(event.id), registrationOf(name, given)).then(
        ({ outcome }) => outcome,
        (error: unknown) => (error instanceof Response ? error.status : error),
      )
    const answers = await Promise.all([
      ask(from(2), 'First'),
      ask(from(3), 'Known'),
      ask(from(4, { actor }), 'Account'),
      ask(limited, 'Limited'),
      ask(from(5), 'Greedy', { seats: 3 }),
      // The table itself refuses this name, which the form would refuse first.
      ask(from(6), 'Broken', { name: 'x'.repeat(101) }),
      ask(from(7), 'Second'),
      ask(from(8), 'Third'),
      ask(from(9), 'Fourth'),
      ask(from(10), 'Late'),
      ask(from(11), 'Known', { seats: 2 }),
    ])
    const [broken] = answers.splice(5, 1)
    expect(broken).toBeInstanceOf(Error)
    expect(answers).toEqual([
      'registered',
      'registered',
      'already',
      429,
      422,
      'registered',
      'registered',
      'registered',
      'full',
      'full',
    ])
    const { states, taken } = await seatsOf(database.db, event.id)
    expect(taken).toBe(6)
    expect(Object.keys(states)).toEqual(['Known', 'Account', 'First', 'Second', 'Third', 'Fourth'])
    expect(await mailsOf('again')).toBe(2)
  })

  test('two concurrent registrations of one address store one, with one mail', async () => {
    const event = await storedEvent(database.db)
    const outcomes = await Promise.all(
      [1, 2].map((n) => registerForEvent(from(n), String(event.id), registrationOf('Maria'))),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['registered', 'registered'])
    expect(await seatsOf(database.db, event.id)).toMatchObject({ taken: 1, confirmed: 1 })
    expect([await mailsOf('toConfirm'), await mailsOf('again')]).toEqual([1, 0])
  })

  test('limits count each concurrent registration: the 121st from one network is refused', async () => {
    const event = await storedEvent(database.db, { maxParticipants: 200 })
    const client = { network: '203.0.113.9', userAgent: null }
    // Signed-in people, because visitors have a lower limit.
    const people = await Promise.all(
      Array.from({ length: 125 }, (_, n) =>
        storedAccount(database.db, { email: `person${n}@example.cat` }),
      ),
    )
    const answers = await Promise.allSettled(
      people.map((actor, n) =>
        registerForEvent(
          from(n, { client, actor }),
          String(event.id),
          registrationOf(`Person ${n}`),
        ),
      ),
    )
    const refused = answers.map(({ status }) => status === 'rejected')
    expect(refused.indexOf(true)).toBe(120)
    expect(refused.filter(Boolean)).toHaveLength(5)
    expect(await seatsOf(database.db, event.id)).toMatchObject({ taken: 120 })
  })

  test('an address mailed by strangers gets five mails, also concurrently', async () => {
    const events = await Promise.all(Array.from({ length: 8 }, () => storedEvent(database.db)))
    await Promise.all(
      events.map(({ id }, n) => registerForEvent(from(n), String(id), registrationOf('Maria'))),
    )
    expect(await mailsOf('toConfirm')).toBe(5)
  })
})

/** A database that loses the connection at the first commit, before or after it takes effect. */
function losingFirstCommit(carriedOut: boolean): Database {
  let lost = false
  const transaction: Database['transaction'] = async (work, config) => {
    if (lost) return database.db.transaction(work, config)
    lost = true
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    if (carriedOut) await database.db.transaction(work, config)
    else {
      await database.db.transaction(async (tx) => {
        await work(tx)
        throw reset
      })
    }
    throw reset
  }
  const losing: Database = Object.assign(Object.create(database.db), { transaction })
  return losing
}

test.each([true, false])(
  'a commit without an answer, carried out or not (%s), is reported correctly and done once',
  async (carriedOut) => {
    batched = batchedWrites(losingFirstCommit(carriedOut), patient)
    const event = await storedEvent(database.db, { maxParticipants: 3 })
    const outcomes = await rush(event, 5)
    expect(outcomesOf(outcomes)).toEqual([...Array(3).fill('registered'), ...Array(2).fill('full')])
    const { of, taken } = await seatsOf(database.db, event.id)
    expect(taken).toBe(3)
    const ids = outcomes.flatMap((each) => ('id' in each ? [each.id] : []))
    expect(ids).toEqual([0, 1, 2].map((n) => of(`Person ${n}`).id))
    expect(await mailsOf('toConfirm')).toBe(3)
  },
)

const unnamed = (name: string) => registrationOf(name, { submission: null })

describe('a form without a submission id', () => {
  const last = { maxParticipants: 1 }

  test('registers once with one outcome when sent twice, also when the event is full', async () => {
    const event = await storedEvent(database.db, last)
    const first = await registerForEvent(from(1), String(event.id), unnamed('Maria'))
    const second = await registerForEvent(from(1), String(event.id), unnamed('Maria'))
    expect(second).toEqual(first)
    expect([await mailsOf('toConfirm'), await mailsOf('again')]).toEqual([1, 0])
  })

  test('gets the answer of a new address from another network', async () => {
    const event = await storedEvent(database.db, last)
    await registerForEvent(from(1), String(event.id), unnamed('Maria'))
    const known = await registerForEvent(from(2), String(event.id), unnamed('Maria'))
    const unknown = await registerForEvent(from(2), String(event.id), unnamed('Joan'))
    expect([known.outcome, unknown.outcome]).toEqual(['full', 'full'])
  })

  test('can register again after cancelling', async () => {
    const event = await storedEvent(database.db, last)
    for (const round of [1, 2, 3]) {
      const { outcome } = await registerForEvent(from(1), String(event.id), unnamed('Maria'))
      expect([round, outcome]).toEqual([round, 'registered'])
      await database.db.execute(
        sql`update event_registrations set status = 'cancelled', cancelled_at = now(), cancelled_because = 'person'`,
      )
      await database.db.execute(sql`update events set seats_taken = 0`)
    }
  })
})

test('more than can be served in time is refused first, with a retry time', async () => {
  const slow: Database = Object.assign(Object.create(database.db), {
    transaction: () => new Promise(() => undefined),
  })
  batched = batchedWrites(slow)
  const asked = Array.from({ length: 3000 }, (_, n) =>
    registerForEvent(from(n), '7', registrationOf(`Person ${n}`, { submission: randomUUID() })),
  )
  const refused = await Promise.race(asked.map((each) => each.catch((error: unknown) => error)))
  expect(refused).toMatchObject({ status: 503, code: 'unavailable' })
  const wait = refused instanceof Response ? Number(refused.headers.get('Retry-After')) : 0
  expect(wait).toBeGreaterThanOrEqual(3)
  expect(wait).toBeLessThan(30)
  for (const each of asked) each.catch(() => undefined)
})
