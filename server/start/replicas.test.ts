import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { announceReplica } from './replicas.ts'

let database: TestDatabase
let dataFolder: string
beforeAll(async () => {
  database = await testDatabase()
  dataFolder = await mkdtemp(join(tmpdir(), 'cercle-replicas-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataFolder, { recursive: true, force: true })
})

async function starts(): Promise<boolean[]> {
  const rows = await database.pool.sql<{ ended: boolean }>`
    select ended_at is not null as ended from starts order by started_at`
  return rows.map(({ ended }) => ended)
}

test('the database records each start and its orderly end, and no end after a kill', async () => {
  const settings = {
    dataFolder,
    databaseUrl: null,
    s3Url: null,
    smtpUrl: null,
    secret: 's'.repeat(32),
  }
  const announce = () => announceReplica(database.pool, settings, pino({ level: 'silent' }))
  const first = await announce()
  expect(await starts()).toEqual([false])
  await first.withdraw()
  expect(await starts()).toEqual([true])
  await database.pool.sql`update starts set started_at = now() - interval '31 days'`
  const second = await announce()
  const third = await announce()
  expect(await starts()).toEqual([false, false])
  await third.withdraw()
  expect(await starts()).toEqual([false, true])
  await second.withdraw()
})
