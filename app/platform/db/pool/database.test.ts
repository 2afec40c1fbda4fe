import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fileDatabase } from '#tests/support/file-database.ts'
import { databaseOver } from './database.server.ts'

/** A broken connection must return to the pool; otherwise the pool would run out in time. */

const database = fileDatabase()

test('a transaction that cannot begin returns its connection', async () => {
  const pool = database.anotherPool({ max: 1, connectionTimeoutMillis: 2000 })
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = databaseOver(pool)
  pool.once('acquire', (client) => void client.end())
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow('begin')
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 2 as two`))
  expect(rows).toEqual([{ two: 2 }])
})
