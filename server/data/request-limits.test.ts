import { beforeAll, expect, test } from 'vitest'
import { sharedDatabase } from '#app/platform/db/pool/database-pool.server.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { poolWithLimits } from './request-limits.ts'

/** A pool whose connections get our limits only from it. */

const database = fileDatabase()
let pool: ReturnType<typeof poolWithLimits>

beforeAll(async () => {
  pool = poolWithLimits(database.anotherPool({ options: '-c timezone=Asia/Tokyo', max: 2 }))
})

const limits = `select current_setting('lock_timeout') as lock, current_setting('TimeZone') as zone`
const held = { lock: '1200ms', zone: 'UTC' }

test('apply to a single statement, in transactions, and through every wrapper', async () => {
  expect((await pool.query(limits)).rows).toEqual([held])
  for (const db of [databaseOver(pool), sharedDatabase(pool)]) {
    expect((await db.execute(limits)).rows).toEqual([held])
    await db.transaction(async (tx) => {
      expect((await tx.execute(limits)).rows).toEqual([held])
      await tx.transaction(async (inner) => {
        expect((await inner.execute(limits)).rows).toEqual([held])
      })
    })
  }
})

test('leave the connection unchanged after a failure', async () => {
  const client = await pool.connect()
  let ended = false
  try {
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
    expect(client.getTransactionStatus()).toBe('I')
    expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
    await client.query('begin')
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
    // A transaction started by the caller must be ended by the caller.
    await expect(client.query('select 1')).rejects.toThrow('current transaction is aborted')
    await client.query('rollback')
    expect((await client.query(limits)).rows).toEqual([held])
    ended = true
  } finally {
    client.release(!ended)
  }
})

test('limit the wait for a locked row', async () => {
  const holder = await database.pool.connect()
  try {
    await holder.query('begin; lock table restaurants')
    await expect(pool.query('update restaurants set nombre = nombre')).rejects.toThrow(
      'lock timeout',
    )
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})
