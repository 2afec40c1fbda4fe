import type pg from 'pg'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'

/**
 * A table that marks a database that no site may start on: one being filled, or one whose club has moved elsewhere.
 * A filled one keeps the mark until a site starts on it: a repeated command then knows that it is done.
 */
export const outOfUseTable = 'out_of_use'

export type OutOfUse =
  | {
      kind: 'restoring'
      /** Of the backup's manifest. */
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
      /** Of the backup's manifest. */
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

/** Marks a database as out of use. */
export async function putOutOfUse(database: Queryable, why: OutOfUse): Promise<void> {
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
 * @throws StartProblem for a database that no site may start on.
 */
export async function putIntoUse(database: Queryable): Promise<void> {
  await refuseOutOfUse(database)
  await database.query(`drop table if exists ${outOfUseTable}`)
}

/** @throws StartProblem for a database that no site may start on. */
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
