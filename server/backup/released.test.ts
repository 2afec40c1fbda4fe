import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { versionOf } from '#packages/keeper/release/pack-release.ts'
import { backupOf, identity, releasedBackups } from '#tests/released/released.ts'
import { catalogueOf, differences } from '#tests/support/catalogue.ts'
import { emptyDatabase, testDatabase } from '#tests/support/database.ts'
import { checkBackup } from './check-backup.ts'
import { restoreRows } from './restoring/restore-rows.ts'

const backups = (await releasedBackups()).map((path) => [basename(path), path] as const)

test('a released backup exists for the current version, made when it was released or begun', async () => {
  expect(existsSync(backupOf(await versionOf(join(import.meta.dirname, '..', '..'))))).toBe(true)
})

test.each(backups)('%s is restored with every row, into a current database', async (_, path) => {
  const manifest = await checkBackup(path, identity)
  expect(manifest.tables.membership_requests?.rows).toBeGreaterThan(1)
  const [database, fresh] = await Promise.all([emptyDatabase(), testDatabase()])
  await restoreRows({ connectionString: database.url }, { path, identity, manifest })
  const rows = await database.pool.sql<{ accounts: number; people: number }>`
      select (select count(*)::int from usuarios) as accounts, count(*)::int as people
      from event_registrations`
  expect(rows[0]).toEqual({
    accounts: manifest.tables.usuarios?.rows,
    people: manifest.tables.event_registrations?.rows,
  })
  await database.pool.sql`drop table out_of_use`
  const catalogue = await catalogueOf(fresh.pool)
  expect(catalogue.length).toBeGreaterThan(3000)
  expect(differences(catalogue, await catalogueOf(database.pool))).toEqual([])
  await Promise.all([database.close(), fresh.close()])
})

test('databases that differ in anything are told apart', async () => {
  const database = await testDatabase({ max: 1 })
  const catalogue = await catalogueOf(database.pool)
  for (const other of [
    'alter table people alter column street set default 1',
    'alter table people alter column full_name drop not null',
    'alter table people add column more text',
    'alter table ledger_charges drop constraint ledger_charges_reverses_key',
    'drop index people_email',
    "create or replace function address_digest(address text, salt bytea) returns bytea language sql stable as 'select salt'",
    'alter table people disable trigger people_directory',
    'alter table usuarios enable trigger "tally usuarios emptied"',
    "comment on column events.price is 'euros'",
    'alter sequence member_numbers increment by 2',
    'grant select on people to public',
    'create view anybody as select id from people',
    'drop extension pg_trgm cascade',
  ]) {
    await database.pool.query(`begin; ${other}`)
    expect(differences(catalogue, await catalogueOf(database.pool)), other).not.toEqual([])
    await database.pool.sql`rollback`
  }
  await database.close()
})
