import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartRefusal } from './start-refusal.ts'

/** The steps of the database, as they come with this version of the site. */
export const migrationsFolder = join(import.meta.dirname, '..', 'migrations')

/** Any constant: one migrator at a time takes this advisory lock, the others wait for it. */
const migratorLock = 7_234_611_905_112

type Migration = { name: string; sql: string; checksum: string }

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database to this version of the site: runs each SQL file of `folder` that has not run
 * yet, in order of name, each in a transaction of its own, so that an interrupted run resumes.
 *
 * @returns the names of the files that ran now.
 * @throws StartRefusal when the database is newer than this code, or a file that has run was
 *   edited since; nothing is changed then.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  // A connection without the limits of requests: a large table takes longer, and so does waiting for
  // another migrator.
  const client = new pg.Client({
    ...pool.options,
    password: pool.options.password,
    lock_timeout: 0,
    statement_timeout: 0,
    query_timeout: 0,
  })
  // The query that is under way tells of a connection that breaks.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migratorLock])
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    )
    refuseWhatIsNotOurs(migrations, rows)
    const applied = new Set(rows.map((row) => row.name))
    const waiting = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of waiting) await run(client, migration)
    return waiting.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

function refuseWhatIsNotOurs(migrations: Migration[], rows: { name: string; checksum: string }[]) {
  for (const row of rows) {
    const known = migrations.find(({ name }) => name === row.name)
    if (!known) {
      throw new StartRefusal(
        `The database is newer than this version of the site (it has ${row.name}). Start the newer version, or restore a backup made with this one.`,
      )
    }
    if (known.checksum !== row.checksum) {
      throw new StartRefusal(
        `The migration ${row.name} was changed after it ran on this database. Restore the file as it was, and put the change in a new migration.`,
      )
    }
  }
}

async function run(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed and was rolled back.`, { cause: error })
  }
}
