import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { longConnection } from './long-connection.ts'
import { connectionOf } from './silent-database.ts'
import { StartProblem } from './start-problem.ts'

/** The steps of the database, as they come with this version of the site. */
export const migrationsFolder = join(import.meta.dirname, '..', 'migrations')

/** Any constant: one migrator at a time takes this advisory lock, the others wait for it. */
const migratorLock = 7_234_611_905_112

type Migration = { name: string; sql: string; checksum: string; readableBefore: boolean }

/**
 * The first line of a step after which the release before still reads and writes the database: it may be started
 * again then, when an upgrade did not go well.
 */
const readableLine = '-- Readable by the release before.\n'

/** The steps of a folder in their order, each with its checksum. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, readableBefore: sql.startsWith(readableLine) }
    }),
  )
}

export type MigrateOptions = {
  /** How its connection is made; past a pooler where there is one. */
  direct?: pg.ClientConfig
  /** Told, in English sentences, what takes long. */
  tell?: (text: string) => void
  /** Seconds that it waits for another migrator, and for a table that somebody uses. */
  patience?: number
  /** The last file that is to run, of a database of an earlier version; without it, all. */
  until?: string
}

/**
 * Brings the database to this version of the site: runs each SQL file of `folder` that has not run
 * yet, in order of name, each in a transaction of its own, so that an interrupted run resumes. All that
 * it holds belongs to that transaction, and so goes with it, whoever is killed meanwhile.
 *
 * @returns the names of the files that ran now.
 * @throws StartProblem when the database is newer than this code can read, a file that has run was edited since,
 *   or somebody holds on for too long to what it needs; nothing is changed then.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  {
    direct = connectionOf(pool),
    tell = () => undefined,
    patience = 60,
    until,
  }: MigrateOptions = {},
): Promise<string[]> {
  const all = await readMigrations(folder)
  const migrations = all.filter(({ name }) => until === undefined || name <= until)
  const client = await longConnection(direct, 'cercle migrates')
  const ran: string[] = []
  try {
    for (;;) {
      const name = await runNext(client, migrations, { tell, patience })
      if (name === null) return ran
      ran.push(name)
    }
  } finally {
    await client.end()
  }
}

type Waiting = Required<Pick<MigrateOptions, 'tell' | 'patience'>>

/** Runs the first file that has not run yet; gives its name, or null when there is none. */
async function runNext(client: pg.Client, migrations: Migration[], waiting: Waiting) {
  try {
    await client.query(
      `begin; set local statement_timeout = 0; set local lock_timeout = '${waiting.patience}s';
       set local idle_in_transaction_session_timeout = '60s'; set local timezone = 'UTC'`,
    )
    await endWithoutUs(client)
    await takeLock(client, waiting)
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`,
    )
    // Before the step that adds it, no row has the column.
    const { rows } = await client.query<Applied>(
      `select name, checksum,
         coalesce((to_jsonb(each) ->> 'readable_before')::boolean, false) as "readableBefore"
       from schema_migrations each order by name`,
    )
    refuseWhatIsNotOurs(migrations, rows)
    const applied = new Set(rows.map((row) => row.name))
    const next = migrations.find(({ name }) => !applied.has(name))
    if (next) await run(client, next, waiting)
    await client.query('commit')
    return next?.name ?? null
  } catch (error) {
    // Where the connection is gone there is nothing to roll back, and what went wrong is known.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Has a server that can see it end what goes on, a long step too, once we are killed. */
async function endWithoutUs(client: pg.Client): Promise<void> {
  await client.query(
    `select set_config(name, '2s', true) from pg_settings
     where name = 'client_connection_check_interval' and version() like '%linux%'`,
  )
}

async function takeLock(client: pg.Client, { tell, patience }: Waiting): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock($1) as taken',
    [migratorLock],
  )
  if (rows[0]?.taken) return
  const holder = await holderOfLock(client)
  tell(`Another process migrates the database (${holder}); waiting, ${patience} seconds at most`)
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migratorLock])
  } catch (error) {
    if (!waitedInVain(error)) throw error
    throw new StartProblem(
      `Another process has been migrating the database for more than ${patience} seconds (${holder}). Start again when it is done; if it is dead, end it: select pg_terminate_backend(<its process>).`,
    )
  }
}

/** Whether somebody else held on for longer than `lock_timeout`. */
const waitedInVain = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/** Who has the lock, as PostgreSQL knows it. */
async function holderOfLock(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('process %s of PostgreSQL, ''%s'', from %s, %s since %s', pid, application_name,
       coalesce(host(client_addr), 'this machine'), state, to_char(state_change, 'HH24:MI:SS "UTC"')) as holder
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and objsubid = 1
       and pg_locks.database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) + objid::bigint = $1`,
    [migratorLock],
  )
  return rows[0]?.holder ?? 'which has ended meanwhile'
}

type Applied = { name: string; checksum: string; readableBefore: boolean }

function refuseWhatIsNotOurs(migrations: Migration[], rows: Applied[]) {
  for (const row of rows) {
    const known = migrations.find(({ name }) => name === row.name)
    if (!known && row.readableBefore) continue
    if (!known) {
      throw new StartProblem(
        `The database is newer than this version of the site (it has ${row.name}). Start the newer version, or restore a backup made with this one.`,
      )
    }
    if (known.checksum !== row.checksum) {
      throw new StartProblem(
        `The migration ${row.name} was changed after it ran on this database. Restore the file as it was, and put the change in a new migration.`,
      )
    }
  }
}

async function run(
  client: pg.Client,
  { name, sql, checksum, readableBefore }: Migration,
  { patience }: Pick<Waiting, 'patience'>,
) {
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    if (readableBefore) {
      await client.query('update schema_migrations set readable_before = true where name = $1', [
        name,
      ])
    }
  } catch (error) {
    if (waitedInVain(error)) {
      throw new StartProblem(
        `The migration ${name} has waited ${patience} seconds for a table that somebody else uses, and was rolled back. Start again when nobody does: a backup, for example, is over.`,
      )
    }
    throw new Error(`The migration ${name} failed and was rolled back.`, { cause: error })
  }
}
