import type { RequestListener } from 'node:http'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ReadApart } from '#app/file-reader.ts'
import type { AnswerTimes } from '#app/platform/auth/context.ts'
import type { ErasedAccount } from './backup/restoring/erased-list.ts'
import type { Settings } from './settings/settings.ts'

/** A backup that was made, and what else came of it. */
type MadeByItself = {
  /** Whether it was proved, where that was asked for. */
  proof: 'none' | 'done' | Error
  /** What somebody has to mend; null where all is well. */
  complaint: Error | null
  /** What was done or left, for the log; empty for nothing. */
  remarks: string
}

export type Backups = {
  /** Makes a backup, and proves it where asked to. */
  make: (how: { prove: boolean }, signal: AbortSignal) => Promise<MadeByItself>
  /** Notes beside the backups who was erased: by whom the club has had so far, and by these. */
  noteErased: (accounts: readonly ErasedAccount[]) => Promise<void>
}

export type AppDependencies = {
  settings: Settings & { secret: string }
  pool: pg.Pool
  /** How the connection that listens for changes is made; as those of the pool when absent. */
  direct?: pg.ClientConfig
  log: Logger
  /** Reads files that people send. */
  readApart: ReadApart
  /** Null where the settings have no place for backups. */
  backups?: Backups | null
  now?: () => Date
  /** Those of the site when absent. */
  answerTimes?: AnswerTimes
}

export type App = {
  fetch: (request: Request, environment?: object) => Response | Promise<Response>
  /** The same for Node's HTTP server, with the fast paths of what is cached. */
  listener: RequestListener
  /**
   * Fills an empty database, starts the jobs; gives the set-up token while no admin exists, and how to sign in as
   * somebody of the sample club.
   */
  start(): Promise<{ setupToken: string | null; toldOfChanges: boolean; signIns: string[] }>
  /** From now on not ready: a proxy in front sends no more requests. */
  drain(): void
  /** Ends the jobs and what listens to the database; the pool stays open. */
  stop(): Promise<void>
}
