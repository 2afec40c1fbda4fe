import { hkdfSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { App, AppDependencies } from '#server/app.ts'
import { openDatabase } from '#server/data/database-connection.ts'
import { fileProcesses } from '#server/jobs/file-processes.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testSite } from './context.ts'

export const testSecret = 'a secret of thirty-two characters'

/** The key with which a site with this SECRET seals its forms and links. */
export const formKeyOf = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'forms', 32))

/** The built application with a site's connections to the given database. */
export type AppOnUrl = {
  origin: string
  dataFolder: string
  /** Whether it receives changes, and so caches pages. */
  receivesChanges: boolean
  ask(path: string, options?: RequestInit): Promise<Response>
  /** Sends a form as a browser of this site would. */
  send(path: string, fields: Record<string, string>, cookie?: string): Promise<Response>
  errors: Record<string, unknown>[]
  close(): Promise<void>
}

/**
 * Starts the application on this database as a site does with DATABASE_URL: with its pool, time limits and jobs. A
 * given DATA_DIR is kept. Close it in `afterAll`.
 * @param server another build of the server (`without-guard.ts`).
 * @param withJobs false if only its requests may query the database; it then caches no pages either.
 */
export async function appOnUrl(
  databaseUrl: string,
  settings: Record<string, string> = {},
  {
    server = new URL('../../build/server/index.js', import.meta.url).href,
    withJobs = true,
  }: { server?: string; withJobs?: boolean } = {},
): Promise<AppOnUrl> {
  const dataFolder = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'cercle-app-')))
  const errors: Record<string, unknown>[] = []
  const log = pino({ level: 'error' }, { write: (line) => errors.push(JSON.parse(line)) })
  const read = readSettings({
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    SECRET: testSecret,
    ...settings,
  })
  const connection = await openDatabase(read, log, () => undefined)
  const built: { createApp: (dependencies: AppDependencies) => App } = await import(server)
  const files = fileProcesses(log)
  const app = built.createApp({
    settings: { ...read, secret: testSecret },
    pool: connection.pool,
    direct: connection.direct,
    log,
    readApart: files.read,
    answerTimes: testSite.answerTimes,
  })
  const { receivesChanges } = withJobs ? await app.start() : { receivesChanges: false }

  const ask: AppOnUrl['ask'] = async (path, options) =>
    app.fetch(new Request(new URL(path, read.origin), { redirect: 'manual', ...options }))
  return {
    origin: read.origin,
    dataFolder,
    receivesChanges,
    errors,
    ask,
    send: (path, fields, cookie) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: read.origin, ...(cookie ? { Cookie: cookie } : {}) },
      }),
    async close() {
      await app.stop()
      await files.stop()
      await connection.close()
      if (!settings.DATA_DIR) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
