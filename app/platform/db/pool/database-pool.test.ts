import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { fileDatabase } from '#tests/support/file-database.ts'
import { retryingPool } from './database-pool.server.ts'

const database = fileDatabase()
let pool: pg.Pool
beforeAll(async () => {
  pool = database.anotherPool({ max: 1 })
})

test('the pool waits a limited time for a connection, and leaves none behind', async () => {
  const holder = await pool.connect()
  const impatient = retryingPool(pool, () => 100)
  await expect(impatient.query('select 1')).rejects.toThrow('timeout exceeded')
  await expect(impatient.connect()).rejects.toThrow('timeout exceeded')
  holder.release()
  // The abandoned request gets its connection late, and returns it.
  await after(10)
  expect(pool.idleCount).toBe(1)
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

test('the pool gives a free connection without waiting, also after a refused query', async () => {
  const patient = retryingPool(pool, () => 0)
  expect((await patient.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await expect(patient.query('select wrong')).rejects.toThrow('wrong')
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})
