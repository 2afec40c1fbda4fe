import type pg from 'pg'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'

/**
 * A table that marks a database on which no site may start: one being filled, or one whose club has moved. A filled
 * one keeps the mark until a site starts on it, so that a repeated command knows that it is done.
 */
export const outOfUseTable = 'out_of_use'

export type OutOfUse =
  | {
      kind: 'restoring'
      /** Digest of the backup's manifest. */
      digest: string
      /** Whether only migrations are left. */
      rowsAreIn: boolean
    }
  | {
      kind: 'moved'
      /** The new database, for messages. */
      place: string
    }
  | {
      kind: 'restored'
      /** Digest of the backup's manifest. */
      digest: string
    }

type Queryable = Pick<pg.ClientBase, 'query'>

/** The mark of a database; null without one. */
export async function outOfUse(database: Queryable): Promise<OutOfUse | null> {
  const { rows: found } = await database.query<{ there: boolean }>(
    `select to_regclass('public.${outOfUseTable}') is not null as there`,
  )
  if (!found[0]?.there) return null
  const { rows } = await database.query<{ why: OutOfUse }>(`select why from ${outOfUseTable}`)
  return rows[0]?.why ?? null
}

export async function markOutOfUse(database: Queryable, why: OutOfUse): Promise<void> {
  await database.query(
    `create table if not exists ${outOfUseTable} (only_row boolean primary key default true check (only_row), why jsonb not null)`,
  )
  await database.query(
    `insert into ${outOfUseTable} (why) values ($1) on conflict (only_row) do update set why = excluded.why`,
    [JSON.stringify(why)],
  )
}

/**
 * Removes the mark when a site starts.
 *
 * @throws StartProblem for a database on which no site may start.
 */
export async function clearOutOfUse(database: Queryable): Promise<void> {
  await refuseOutOfUse(database)
  await database.query(`drop table if exists ${outOfUseTable}`)
}

/** @throws StartProblem for a database on which no site may start. */
export async function refuseOutOfUse(database: Queryable): Promise<void> {
  const why = await outOfUse(database)
  if (why?.kind === 'restoring') {
    throw new StartProblem(
      'A restore into this database, or a move, was cut. Give the same command again: it goes on where it was.',
    )
  }
  if (why?.kind === 'moved') {
    throw new StartProblem(
      `The club was moved from this database to ${why.place}. Start the site on that; to go on with what is here, as it was before, drop table ${outOfUseTable}.`,
    )
  }
}

type Trigger = { table: string; name: string; state: 'O' | 'A' | 'R' | 'D' }

/** Disables the tables' triggers, because their effects are already among the rows. */
export async function disableTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select relname as "table", tgname as name, tgenabled as state
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace and tgenabled <> 'D'`,
  )
  for (const table of new Set(rows.map((row) => row.table))) {
    await client.query(`alter table ${client.escapeIdentifier(table)} disable trigger user`)
  }
  return rows
}

const enableClauses = {
  O: 'enable',
  A: 'enable always',
  R: 'enable replica',
  D: 'disable',
} as const

export async function enableTriggers(
  client: pg.Client,
  triggers: readonly Trigger[],
): Promise<void> {
  // Pending checks come before tables may be altered.
  await client.query('set constraints all immediate')
  for (const { table, name, state } of triggers) {
    await client.query(
      `alter table ${client.escapeIdentifier(table)} ${enableClauses[state]} trigger ${client.escapeIdentifier(name)}`,
    )
  }
}
