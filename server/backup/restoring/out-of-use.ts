import type pg from 'pg'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'

/**
 * A database that no site may start on says so in a table of its own: one that is being filled, and one whose club
 * has been moved elsewhere. One that was filled says it until a site starts on it: a command that was cut at its very
 * end, and is given again, knows by it that there is nothing left to do.
 */
export const outOfUseTable = 'out_of_use'

export type OutOfUse =
  | {
      kind: 'restoring'
      /** Of the manifest of what it is filled with. */
      digest: string
      /** Whether all rows are stored, and only steps of the database are left. */
      rowsAreIn: boolean
    }
  | {
      kind: 'moved'
      /** Where to, for whoever starts the site here. */
      place: string
    }
  | {
      kind: 'restored'
      /** Of the manifest of what it was filled with. */
      digest: string
    }

type Queryable = Pick<pg.ClientBase, 'query'>

/** What a database says of that; null where it says nothing. */
export async function outOfUse(database: Queryable): Promise<OutOfUse | null> {
  const { rows: found } = await database.query<{ there: boolean }>(
    `select to_regclass('public.${outOfUseTable}') is not null as there`,
  )
  if (!found[0]?.there) return null
  const { rows } = await database.query<{ why: OutOfUse }>(`select why from ${outOfUseTable}`)
  return rows[0]?.why ?? null
}

/** Says of a database that no site may start on it, and why; all in one statement. */
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
 * For the start of a site: from now on the database is used.
 *
 * @throws StartProblem for one that no site may start on.
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
