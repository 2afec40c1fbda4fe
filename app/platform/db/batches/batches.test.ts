import { setTimeout as after } from 'node:timers/promises'
import { lt, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contactMessages } from '#app/content/contact/contact.schema.ts'
import { OutcomeUnknown } from '#app/platform/db/pool/connection-loss.server.ts'
import { databaseOver, type Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import { RecordsFailed } from '#app/record-faults.ts'
import { storyNow } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater } from '#tests/support/events.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { batchedWrites } from './batched-writes.server.ts'
import { inBatches } from './batches.server.ts'
import type { StoreBatch } from './store-batch.server.ts'

const database = fileDatabase()
beforeAll(async () => {
  // Counts the rows that each transaction deletes, and makes one row undeletable.
  await database.pool.sql`
    create table deletions (transaction bigint, rows bigint);
    create function count_deletions() returns trigger language plpgsql as $$
    begin
      insert into deletions select txid_current(), count(*) from gone;
      return null;
    end $$;
    create trigger counted after delete on contact_messages
      referencing old table as gone for each statement execute function count_deletions();
    create function refuse_poison() returns trigger language plpgsql as $$
    begin
      if old.name = 'Poison' then raise exception 'poisoned'; end if;
      return old;
    end $$;
    create trigger poisoned before delete on contact_messages
      for each row execute function refuse_poison()`
})
beforeEach(() => emptyTables(database.pool, ['contact_messages', 'deletions']))

const stored = (count: number, name = 'Old') =>
  database.pool.sql`
  insert into contact_messages (name, email, message, created_at)
  select ${name}, 'x@example.cat', 'Hola', ${daysLater(-10)} from generate_series(1, ${count})`

const erase = (db: Database, size?: number, signal?: AbortSignal) =>
  inBatches({
    db,
    kind: 'message',
    table: contactMessages,
    key: contactMessages.id,
    due: lt(contactMessages.createdAt, storyNow),
    ...(size ? { size } : {}),
    signal,
  })

const left = () => database.db.$count(contactMessages)

async function maxSelected(): Promise<number> {
  const most = await database.pool.value`
    select max(sum) as most from (select sum(rows) from deletions group by transaction) each`
  return Number(most)
}

test('a transaction processes a bounded number of rows', async () => {
  await stored(12_000)
  await expect(erase(database.db)).resolves.toBe(12_000)
  expect(await left()).toBe(0)
  expect(await maxSelected()).toBe(500)
  // The control deletes all in one statement.
  await stored(1200)
  await database.db.delete(contactMessages)
  expect(await maxSelected()).toBe(1200)
})

test('a failing row is named, and the others are processed', async () => {
  await stored(30)
  await stored(1, 'Poison')
  await stored(30)
  const [poison] = await database.db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(sql`name = 'Poison'`)
  const failed = await erase(database.db, 7).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(RecordsFailed)
  expect(String(failed)).toContain(`message ${poison?.id}`)
  expect(await left()).toBe(1)
})

test('two processes handle each row once', async () => {
  await stored(2000)
  const another = databaseOver(database.anotherPool())
  const [one, other] = await Promise.all([erase(database.db, 50), erase(another, 50)])
  const rest = await erase(database.db)
  expect(one + other + rest).toBe(2000)
  expect(await left()).toBe(0)
})

test('locked rows are left for the next run', async () => {
  await stored(5)
  const client = await database.pool.connect()
  await client.query('begin; select from contact_messages limit 2 for update')
  expect(await erase(database.db)).toBe(3)
  await client.query('rollback')
  client.release()
  expect(await erase(database.db)).toBe(2)
})

test('a job ends after the current batch when stopped, and continues the next time', async () => {
  await stored(100)
  const stop = new AbortController()
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name === 'transaction') stop.abort()
      return Reflect.get(target, name, receiver)
    },
  })
  expect(await erase(db, 10, stop.signal)).toBe(10)
  expect(await left()).toBe(90)
  expect(await erase(database.db, 10)).toBe(90)
})

test('a lost database does not count as a failure of each row', async () => {
  await stored(5)
  const cut = new Error('Connection terminated')
  const db = new Proxy(database.db, {
    get: (target, name, receiver) =>
      name === 'execute' ? () => Promise.reject(cut) : Reflect.get(target, name, receiver),
  })
  const erasing = inBatches({
    db,
    kind: 'message',
    table: contactMessages,
    key: contactMessages.id,
    due: lt(contactMessages.createdAt, storyNow),
    act: () => Promise.reject(cut),
  })
  await expect(erasing).rejects.toBe(cut)
})

/** A database that only waits this many milliseconds, or forever if null. */
function takes(milliseconds: number | null, begun: () => void = () => undefined): Database {
  const transaction = async <Result>(work: (tx: unknown) => Promise<Result>) => {
    begun()
    if (milliseconds === null) return new Promise<Result>(() => undefined)
    await after(milliseconds)
    return work({})
  }
  return Object.assign(Object.create(null), { transaction })
}

const numbered: StoreBatch<number, number> = async (_tx, _name, items) => items

function resultsOf(batched: ReturnType<typeof batchedWrites>, people: number) {
  return Promise.all(
    Array.from({ length: people }, (_, n) =>
      batched.store(numbered, 'one', n).catch((error: unknown) => error),
    ),
  )
}

const waits = { timeout: 60, standstill: 1, longest: 60, unknownAfter: 60 }

test('an item accepted by a moving queue is processed, however long it takes', async () => {
  const standstill = 0.25
  let batches = 0
  const taking = takes(100, () => (batches += 1))
  const results = await resultsOf(batchedWrites(taking, { ...waits, standstill }), 450)
  expect(batches * 100).toBeGreaterThan(1000 * standstill)
  expect(results).toEqual(Array.from({ length: 450 }, (_, n) => n))
})

test('a stuck queue is abandoned, and a started item answers that it may be done', async () => {
  const hangs = batchedWrites(takes(null), { ...waits, standstill: 0.1, unknownAfter: 0.2 })
  const results = await resultsOf(hangs, 120)
  expect(results.slice(0, 100).every((each) => each instanceof OutcomeUnknown)).toBe(true)
  expect(results.slice(100).every((each) => each instanceof Problem && each.status === 503)).toBe(
    true,
  )
})

test('a batch that waited long for a lock does not turn away the following ones', async () => {
  let locked = true
  const store: StoreBatch<number, number> = async (_tx, _name, items) => {
    if (locked) await after(250)
    return items
  }
  const batched = batchedWrites(takes(0), { ...waits, timeout: 0.05, unknownAfter: 0.1 })
  await expect(batched.store(store, 'one', 1)).rejects.toThrow(OutcomeUnknown)
  locked = false
  expect(await batched.store(store, 'one', 2)).toBe(2)
  expect(await batched.store(store, 'one', 3)).toBe(3)
})

test('no item waits longer than the limit, also in a moving queue', async () => {
  const results = await resultsOf(batchedWrites(takes(200), { ...waits, longest: 0.3 }), 450)
  expect(results.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, n) => n))
  expect(results.at(-1)).toMatchObject({ status: 503, code: 'unavailable' })
})
