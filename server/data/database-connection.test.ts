import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database-connection.ts'

test('a connection that breaks between two queries fails its transaction, not the process', async () => {
  const own = await testDatabase()
  const settings = readSettings({
    DATABASE_URL: own.url,
    SECRET: 'a secret of at least thirty-two characters',
  })
  const database = await openDatabase(settings, pino({ level: 'silent' }), () => undefined)
  try {
    const client = await database.pool.connect()
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const broken = new Promise((resolve) => client.once('end', resolve))
    await own.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await broken
    // An error without a listener would end the process in the next turns of its loop.
    await wait(20)
    await expect(client.query('commit')).rejects.toThrow()
    client.release(true)
    expect((await database.pool.query('select 1')).rowCount).toBe(1)
  } finally {
    await database.close()
    await own.close()
  }
})
