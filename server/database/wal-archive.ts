import { chmod, chown, mkdir } from 'node:fs/promises'
import type pg from 'pg'
import type { ServerUser } from './server-user.ts'

/** Of the log, what is not archived after so long (seconds) is, whole or not: less than this plus a round is lost. */
const longestOpen = 240

/** What a server is started with whose log can be kept: where to, in files that are there whole or not at all. */
export const archiveParameters = (spool: string): string[][] => [
  ['-c', 'archive_mode=on'],
  ['-c', `archive_timeout=${longestOpen}`],
  ['-c', `basic_archive.archive_directory=${spool}`],
]

/** Makes the folder into which the server archives; nobody else may look into it. */
export async function makeSpool(spool: string, user: ServerUser): Promise<void> {
  await mkdir(spool, { recursive: true, mode: 0o700 })
  await chmod(spool, 0o700)
  if (user) await chown(spool, user.uid, user.gid)
}

type Queryable = Pick<pg.ClientBase, 'query'>

/**
 * Has the server archive its log, or give that up: then it takes each segment for archived, and its disk does not
 * fill. It stands in the cluster's own settings, so it is so after a start too.
 */
export async function setArchiving(database: Queryable, on: boolean): Promise<void> {
  // Never both at once: the server refuses that.
  await database.query(`alter system set ${on ? 'archive_command' : 'archive_library'} = ''`)
  await database.query(
    on
      ? `alter system set archive_library = 'basic_archive'`
      : `alter system set archive_command = 'true'`,
  )
  await database.query('select pg_reload_conf()')
}

export type LogState = {
  /** The number that the database got when it was made. */
  systemIdentifier: string
  /** The segment in which is whatever was committed so far, or an earlier one. */
  inserting: string
  /** Earlier ones are whole, and the server knows that it has to archive them. */
  written: string
  /** Those that are whole, and that the server has still to archive. */
  waiting: string[]
  /** Whether it archives at all. */
  archiving: boolean
}

/** How far the server's log is. */
export async function logState(database: Queryable): Promise<LogState> {
  const { rows } = await database.query<LogState>(
    `select (select system_identifier::text from pg_control_system()) as "systemIdentifier",
       pg_walfile_name(pg_current_wal_insert_lsn()) as inserting,
       pg_walfile_name(pg_current_wal_lsn()) as written,
       array(select left(name, 24) from pg_ls_archive_statusdir() where name ~ '^[0-9A-F]{24}\\.ready$') as waiting,
       current_setting('archive_library') <> '' as archiving`,
  )
  const [state] = rows
  if (!state) throw new Error('the server has not said how far its log is')
  return state
}
