import type { RequestListener } from 'node:http'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { PictureReader } from '#app/images/picture-variants.server.ts'
import type { ErasedAccount } from './backup/erased-list.ts'
import type { Settings } from './settings.ts'
import type { Tracing } from './tracing/tracing.ts'

/** A backup that was made, and what else came of it. */
type MadeInTheNight = {
  /** Whether it was proved, where that was asked for. */
  proof: 'none' | 'done' | Error
  /** What somebody has to mend; null where all is well. */
  complaint: Error | null
  /** What was done or left, for the log; empty for nothing. */
  remarks: string
}

export type Backups = {
  /** Makes a backup, and proves it where asked to. */
  make: (how: { prove: boolean }, signal: AbortSignal) => Promise<MadeInTheNight>
  /** Notes beside the backups who was erased: by whom the club has had so far, and by these. */
  noteErased: (accounts: readonly ErasedAccount[]) => Promise<void>
}

/** What a club is brought back to an instant by: the log of its database, kept without a gap (server/point-in-time). */
export type PointInTime = {
  /** Sees that what waits to be kept does not fill the disk. */
  watch: () => Promise<void>
  /** Keeps what waits; tells until when one can go back, null where not at all yet. */
  send: () => Promise<Date | null>
  /** Makes a copy of the whole where one is due; tells whether it was. */
  copyIfDue: (isNight: boolean, signal: AbortSignal) => Promise<boolean>
  /** Keeps the last of it; takes seconds at most, and does not fail. */
  finish: () => Promise<void>
}

export type AppDependencies = {
  settings: Settings & { secret: string }
  pool: pg.Pool
  /** How the connection that listens for changes is made; as those of the pool when absent. */
  direct?: pg.ClientConfig
  log: Logger
  /** Reads uploaded pictures. */
  readPicture: PictureReader
  /** Null where the settings have no place for backups. */
  backups?: Backups | null
  /** Null where the settings name no collector. */
  tracing?: Pick<Tracing, 'within'> | null
  /** Null where it is switched off, or the database is not our own. */
  pointInTime?: PointInTime | null
  now?: () => Date
}

export type App = {
  fetch: (request: Request, environment?: object) => Response | Promise<Response>
  /** The same for Node's HTTP server, with the fast paths of what is cached. */
  listener: RequestListener
  /** Fills an empty database, starts the jobs; gives the set-up token while no admin exists. */
  start(): Promise<{ setupToken: string | null; toldOfChanges: boolean }>
  /** From now on not ready: a proxy in front sends no more requests. */
  drain(): void
  /** Ends the jobs and what listens to the database; the pool stays open. */
  stop(): Promise<void>
}
