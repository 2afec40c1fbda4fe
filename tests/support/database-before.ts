import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')

/**
 * Makes a database what it was before a migration, and empty.
 *
 * @param number of the migration, such as '0036'.
 * @returns what brings that migration alone.
 */
export async function databaseBefore(
  client: pg.PoolClient,
  number: string,
): Promise<() => Promise<void>> {
  const names = (await readdir(migrations)).toSorted().filter((name) => name.endsWith('.sql'))
  const own = names.find((name) => name.startsWith(number))
  if (own === undefined) throw new Error(`there is no migration ${number}`)
  const migrate = async (name: string) => {
    await client.query(await readFile(join(migrations, name), 'utf8'))
  }
  await client.query('drop schema public cascade; create schema public')
  // The migrator's own, which a step adds a column to.
  await client.query('create table schema_migrations (name text primary key)')
  for (const name of names.filter((each) => each < own)) await migrate(name)
  return () => migrate(own)
}
