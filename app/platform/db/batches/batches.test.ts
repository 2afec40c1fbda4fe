import { lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOver, type Database } from '#app/platform/db/pool/database.server.ts'
import { contactMessages } from '#app/platform/schema/content/contact.ts'
import { RecordsFailed } from '#app/record-faults.ts'
import { storyNow } from '#tests/support/context.ts'
import { emptyTables, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { daysLater } from '#tests/support/events.ts'
import { inBatches } from './batches.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  // What each transaction deletes, and one message that cannot be.
  await database.pool.query(`
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
      for each row execute function refuse_poison()`)
})
afterAll(() => database.close())
beforeEach(() => emptyTables(database.pool, ['contact_messages', 'deletions']))

const stored = (count: number, name = 'Old') =>
  database.pool.query(
    `insert into contact_messages (name, email, message, created_at)
     select $2, 'x@example.cat', 'Hola', $3 from generate_series(1, $1)`,
    [count, name, daysLater(-10)],
  )

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

async function mostAtOnce(): Promise<number> {
  const { rows } = await database.pool.query<{ most: string }>(
    'select max(sum) as most from (select sum(rows) from deletions group by transaction) each',
  )
  return Number(rows[0]?.most)
}

test('however many are due, a transaction deals with a bounded number', async () => {
  await stored(12_000)
  await expect(erase(database.db)).resolves.toBe(12_000)
  expect(await left()).toBe(0)
  expect(await mostAtOnce()).toBe(500)
  // The control: the same in one statement.
  await stored(1200)
  await database.db.delete(contactMessages)
  expect(await mostAtOnce()).toBe(1200)
})

test('one row that cannot be dealt with is named, and keeps no other from its turn', async () => {
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

test('two processes at once deal with each row once', async () => {
  await stored(2000)
  const another = databaseOver(database.anotherPool())
  const [one, other] = await Promise.all([erase(database.db, 50), erase(another, 50)])
  // What one has locked the other leaves for the next time.
  const rest = await erase(database.db)
  expect(one + other + rest).toBe(2000)
  expect(await left()).toBe(0)
})

test('rows that somebody works with are left for the next time', async () => {
  await stored(5)
  const client = await database.pool.connect()
  await client.query('begin; select from contact_messages limit 2 for update')
  expect(await erase(database.db)).toBe(3)
  await client.query('rollback')
  client.release()
  expect(await erase(database.db)).toBe(2)
})

test('it ends after the batch in hand when it is told to, and goes on the next time', async () => {
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

test('a database that goes away is not taken for a fault of each row', async () => {
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
