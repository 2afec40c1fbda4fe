import type { RequestListener } from 'node:http'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ReadApart } from '#app/file-reader.ts'
import type { AnswerTimes, Site } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import type { ImageStore } from '#app/platform/images/image-store.server.ts'
import type { Outbox } from '#app/platform/mail/sending/outbox.server.ts'
import type { PaymentGateway } from '#packages/banking/gateway/payment-gateway.ts'
import type { ErasedAccount } from './backup/restoring/erased-list.ts'
import type { SiteSettings } from './cache/site-settings.ts'
import type { Settings } from './settings/settings.ts'

type ScheduledBackup = {
  /** The result of the proof, if requested. */
  proof: 'none' | 'done' | Error
  /** For the log; empty for nothing. */
  remarks: string
}

export type Backups = {
  make: (how: { prove: boolean }, signal: AbortSignal) => Promise<ScheduledBackup>
  /** Records erased accounts next to the backups. */
  recordErased: (accounts: readonly ErasedAccount[]) => Promise<void>
}

export type AppDependencies = {
  settings: Settings & { secret: string }
  pool: pg.Pool
  /** How the listening connection is made; by default like the pool's. */
  direct?: pg.ClientConfig
  log: Logger
  /** Reads uploaded files. */
  readApart: ReadApart
  /** Null without a place for backups. */
  backups?: Backups | null
  now?: () => Date
  answerTimes?: AnswerTimes
}

/** What the site's jobs work with. */
export type SiteWork = Pick<AppDependencies, 'settings' | 'log' | 'backups'> & {
  clubSettings: Pick<SiteSettings, 'current'>
  db: Database
  outbox: Outbox
  site: Site
  /** Null: no card payments. */
  gateway: PaymentGateway | null
  images: ImageStore
  now: () => Date
  /** Rotates the keys of API tokens. */
  rotateKeys: (now: Date) => Promise<void>
}

export type App = {
  fetch: (request: Request, environment?: object) => Response | Promise<Response>
  /** For Node's HTTP server, with the fast paths. */
  listener: RequestListener
  /**
   * Fills an empty database and starts the jobs; returns the set-up token while no admin exists, and how to sign in
   * as a member of the sample club.
   */
  start(): Promise<{ setupToken: string | null; receivesChanges: boolean; signIns: string[] }>
  /** Not ready from now on, so that a proxy in front sends no more requests. */
  drain(): void
  /** Stops the jobs and the listening connection; the pool stays open. */
  stop(): Promise<void>
}
