import { join } from 'node:path'
import type pg from 'pg'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { hasCode } from '#packages/keeper/files/missing-file.ts'
import { projectFolder } from '#packages/keeper/release/project-folder.ts'
import { onLongConnection } from './long-connection.ts'
import {
  compareSteps,
  isStep,
  numberOf,
  readSchema,
  type Applied,
  type Schema,
  type Step,
} from './schema-files.ts'
import { connectionOf } from './silent-database.ts'

/** The schema of this version (docs/decisions/history/0098-one-readable-schema.md). */
export const migrationsFolder = join(projectFolder, 'migrations')

/** An arbitrary key: migrators take this advisory lock in turn. */
const migratorLock = 7_234_611_905_112

type MigrateOptions = {
  /** Bypasses the pooler, if there is one. */
  direct?: pg.ClientConfig
  /** Gets English sentences about slow steps. */
  report?: (text: string) => void
  /** Seconds to wait for another migrator, and for a table in use. */
  timeout?: number
  /** The last step to run, for a database of an earlier version; by default all steps and the functions. */
  until?: string
}

/**
 * Migrates the database to this version. An empty one gets the current baseline, any other each step of `folder` that
 * has not run, in order of name; then both get the functions whose text has changed. Each piece is a transaction, so
 * an interrupted run resumes, and a killed one leaves no locks.
 *
 * @returns the names of what ran.
 * @throws StartProblem when the database is newer than this code can read or older than it can migrate, a file that
 * has run was edited since, or a lock is held for too long; nothing is changed then.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  {
    direct = connectionOf(pool),
    report = () => undefined,
    timeout = 60,
    until,
  }: MigrateOptions = {},
): Promise<string[]> {
  const schema = await readSchema(folder)
  return onLongConnection(direct, 'cercle migrates', async (client) => {
    const ran: string[] = []
    for (;;) {
      const name = await runNext(client, { schema, until }, { report, timeout })
      if (name === null) return ran
      ran.push(name)
    }
  })
}

type Waiting = Required<Pick<MigrateOptions, 'report' | 'timeout'>>

type Goal = { schema: Schema; until: string | undefined }

/** Runs the next piece; returns its name, or null when there is none. */
async function runNext(client: pg.Client, goal: Goal, waiting: Waiting): Promise<string | null> {
  try {
    await client.query(
      `begin; set local statement_timeout = 0; set local lock_timeout = '${waiting.timeout}s';
       set local idle_in_transaction_session_timeout = '60s'; set local timezone = 'UTC';
       -- A function may refer to later ones.
       set local check_function_bodies = off`,
    )
    await abortMigration(client)
    await takeLock(client, waiting)
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now(),
        readable_before boolean not null default false
      )`,
    )
    const applied = await appliedOn(client)
    refuseForeignDatabase(goal.schema, applied)
    const next = nextPiece(goal, applied)
    if (next) await run(client, next, waiting)
    await client.query('commit')
    return next?.name ?? null
  } catch (error) {
    // Without a connection there is nothing to roll back, and the error is known.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

export async function appliedOn(client: pg.ClientBase): Promise<Applied[]> {
  // An old database, which is refused later, has no column `readable_before`.
  const { rows } = await client.query<Applied>(
    `select name, checksum,
       coalesce((to_jsonb(each) ->> 'readable_before')::boolean, false) as "readableBefore"
     from schema_migrations each order by name`,
  )
  return rows
}

/** One transaction of SQL, and the rows that record it. */
type Piece = { name: string; sql: string; rows: Required<Applied>[] }

function nextPiece({ schema, until }: Goal, applied: Applied[]): Piece | undefined {
  const { steps, functions } = schema
  const isWithin = ({ name }: Step) => until === undefined || name <= until
  if (!applied.some(isStep)) {
    const baseline = schema.baselines.findLast(
      ({ number }) => until === undefined || number <= numberOf(until),
    )
    if (baseline) {
      const rows = steps.filter(({ name }) => numberOf(name) <= baseline.number)
      return { name: `baseline-${baseline.number}`, sql: baseline.sql, rows }
    }
  }
  const { missing, readable } = compareSteps(schema, applied)
  const step = missing.find(isWithin)
  if (step) return { ...step, rows: [step] }
  // The previous release runs with the functions of a newer database.
  if (until !== undefined || readable) return undefined
  const changed = functions.find(
    ({ name, checksum }) => !applied.some((row) => row.name === name && row.checksum === checksum),
  )
  return changed && { ...changed, rows: [{ ...changed, readableBefore: true }] }
}

/** Where the server supports it, statements are cancelled once this process is killed, even long steps. */
async function abortMigration(client: pg.Client): Promise<void> {
  await client.query(
    `select set_config(name, '2s', true) from pg_settings
     where name = 'client_connection_check_interval' and version() like '%linux%'`,
  )
}

async function takeLock(client: pg.Client, { report, timeout }: Waiting): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_xact_lock($1) as taken',
    [migratorLock],
  )
  if (rows[0]?.taken) return
  const holder = await holderOfLock(client)
  report(`Another process migrates the database (${holder}); waiting, ${timeout} seconds at most`)
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migratorLock])
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new StartProblem(
      `Another process has been migrating the database for more than ${timeout} seconds (${holder}). Start again when it is done; if it is dead, end it: select pg_terminate_backend(<its process>).`,
    )
  }
}

/** Whether `lock_timeout` has expired. */
const isLockTimeout = (error: unknown) => hasCode(error, '55P03')

/** Describes the process that holds the lock. */
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

function refuseForeignDatabase(schema: Schema, applied: Applied[]) {
  const { older, newer, changed } = compareSteps(schema, applied)
  if (older !== undefined) {
    throw new StartProblem(
      `The database is older than what this version of the site leads on from (its last step is ${older}). Start the release before this one on it first, then this one.`,
    )
  }
  if (newer !== undefined) {
    throw new StartProblem(
      `The database is newer than this version of the site (it has ${newer}). Start the newer version, or restore a backup made with this one.`,
    )
  }
  if (changed !== undefined) {
    throw new StartProblem(
      `The migration ${changed} was changed after it ran on this database. Restore the file as it was, and put the change in a new migration.`,
    )
  }
}

async function run(
  client: pg.Client,
  { name, sql, rows }: Piece,
  { timeout }: Pick<Waiting, 'timeout'>,
) {
  try {
    await client.query(sql)
    await client.query(
      `insert into schema_migrations (name, checksum, readable_before)
       select * from unnest($1::text[], $2::text[], $3::boolean[])
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [
        rows.map((row) => row.name),
        rows.map(({ checksum }) => checksum),
        rows.map(({ readableBefore }) => readableBefore),
      ],
    )
  } catch (error) {
    if (isLockTimeout(error)) {
      throw new StartProblem(
        `The migration ${name} has waited ${timeout} seconds for a table that somebody else uses, and was rolled back. Start again when nobody does: a backup, for example, is over.`,
      )
    }
    throw new Error(`The migration ${name} failed and was rolled back.`, { cause: error })
  }
}
