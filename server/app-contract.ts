import type { RequestListener } from 'node:http'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { PictureReader } from '#app/images/picture-variants.server.ts'
import type { Settings } from './settings.ts'

export type AppDependencies = {
  settings: Settings & { secret: string }
  pool: pg.Pool
  /** How the connection that listens for changes is made; as those of the pool when absent. */
  direct?: pg.ClientConfig
  log: Logger
  /** Reads uploaded pictures. */
  readPicture: PictureReader
  now?: () => Date
}

export type App = {
  fetch: (request: Request, environment?: object) => Response | Promise<Response>
  /** The same for Node's HTTP server, with the short way for kept pages. */
  listener: RequestListener
  /** Fills an empty database, starts the jobs; gives the set-up token while no admin exists. */
  start(): Promise<{ setupToken: string | null; toldOfChanges: boolean }>
  /** From now on not ready: a proxy in front sends no more requests. */
  drain(): void
  /** Ends the jobs and what listens to the database; the pool stays open. */
  stop(): Promise<void>
}
