import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { versionOf } from '#server/upgrade/version-of.ts'
import { backupOf, identity, releasedBackups } from '#tests/released/released.ts'
import { testDatabase } from '#tests/support/database.ts'
import { checkBackup } from './check-backup.ts'
import { restoreRows } from './restore-rows.ts'

const backups = (await releasedBackups()).map((path) => [basename(path), path] as const)

test('there is one of the version that is developed, made when it was released or begun', async () => {
  expect(existsSync(backupOf(await versionOf(join(import.meta.dirname, '..', '..'))))).toBe(true)
})

test.each(backups)(
  '%s is restored, every row compared, and brought to today’s steps',
  async (_, path) => {
    const manifest = await checkBackup(path, identity)
    expect(manifest.tables.membership_requests?.rows).toBeGreaterThan(1)
    const database = await testDatabase()
    await database.pool.query('drop schema public cascade; create schema public')
    await restoreRows({ connectionString: database.url }, { path, identity, manifest })
    const { rows } = await database.pool.query<{ accounts: number; people: number }>(
      `select (select count(*)::int from usuarios) as accounts, count(*)::int as people
     from event_registrations`,
    )
    expect(rows[0]).toEqual({
      accounts: manifest.tables.usuarios?.rows,
      people: manifest.tables.event_registrations?.rows,
    })
    await database.close()
  },
)
