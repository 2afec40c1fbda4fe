import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino, type Logger } from 'pino'
import { afterAll } from 'vitest'
import type { FileKind } from '#app/file-reader.ts'
import type { Role } from '#app/platform/auth/role.ts'
import type { App, AppDependencies } from '#server/app.ts'
import { fileProcesses } from '#server/jobs/file-processes.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testSecret } from './app-on-url.ts'
import { storedAccount, testSite } from './context.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { testMerchant } from './redsys.ts'
import { openedSession } from './sessions.ts'
import { testWebhookSecret } from './webhook-secret.ts'

export { testSecret }

/** The built application as a function over its own database. */
export type TestApp = TestDatabase & {
  origin: string
  /** The listener for a server of Node, to send requests over real connections. */
  listener: App['listener']

  dataFolder: string
  ask(path: string, options?: RequestInit & { cookie?: string }): Promise<Response>
  /** Sends a form as a browser of this site would. */
  send(path: string, fields: Record<string, string>, cookie?: string): Promise<Response>
  json(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
    method?: string,
  ): Promise<Response>
  /** The text of a page, as the owner of this cookie sees it. */
  read: (path: string, cookie?: string) => Promise<string>
  /** The rows of a statement, without column names. */
  table(statement: string, values?: readonly unknown[]): Promise<unknown[][]>
  /** The cookie of a new session of a new account with this role. */
  signIn(role: Role, email?: string): Promise<string>
  /** The id of the account with this address. */
  accountOf(email: string): Promise<string>
  logged: Record<string, unknown>[]
  /** The process that reads files of this kind, if it is running. */
  readerPid(kind: FileKind): number | null
  /** Stops its jobs, so that only requests change something; it still answers, but caches no pages. */
  endDuties(): Promise<void>
}

const logs = new Set<Logger>()

/** One process for each kind of file, shared by all sites of a worker, because starting one takes as long as a test. */
const files = fileProcesses({
  warn(...[facts, text]: unknown[]) {
    for (const log of logs) log.warn(facts, String(text))
  },
})

/** For tests that measure times: shorter than the site's own, as their hashes are cheaper. */
const measuredTimes = { refusedSignIn: { begun: 200, verified: 50 }, passwordLink: 100 }

const builtServer = new URL('../../build/server/index.js', import.meta.url).href

/**
 * Loads the build and starts it; close it in `afterAll`. `now` is its clock, `server` another build of the server
 * (`without-guard.ts`), `connections` the factory of its pool.
 */
export async function testApp(
  settings: Record<string, string> = {},
  now: () => Date = () => new Date(),
  server = builtServer,
  connections: pg.PoolConfig = {},
): Promise<TestApp> {
  const database = await testDatabase(connections)
  const dataFolder = await mkdtemp(join(tmpdir(), 'cercle-app-'))
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) })
  const built: { createApp: (dependencies: AppDependencies) => App } = await import(server)
  const given = readSettings({
    DATA_DIR: dataFolder,
    SEED_DEMO: 'small',
    MAIL_WEBHOOK_SECRET: testWebhookSecret,
    ...testMerchant,
    // Nothing listens here; tests that use the bank set its address.
    REDSYS_URL: 'http://127.0.0.1:9',
    // A site that others can reach refuses to start with a cheaper hash.
    ...(settings.ORIGIN ? {} : { PASSWORD_MEMORY: String(testSite.passwordMemory) }),
    ...settings,
  })
  const { origin } = given
  logs.add(log)
  const app = built.createApp({
    settings: { ...given, secret: testSecret },
    pool: database.pool,
    log,
    readApart: files.read,
    now,
    answerTimes: settings.PASSWORD_MEMORY ? measuredTimes : testSite.answerTimes,
  })
  await app.start()

  const ask: TestApp['ask'] = async (path, { cookie, headers, ...options } = {}) =>
    app.fetch(
      new Request(new URL(path, origin), {
        redirect: 'manual',
        ...options,
        headers: {
          ...(cookie ? { Cookie: cookie } : {}),
          ...Object.fromEntries(new Headers(headers)),
        },
      }),
    )

  return {
    ...database,
    origin,
    listener: app.listener,
    dataFolder,
    logged,
    readerPid: (kind) => files.pid(kind),
    endDuties: () => app.stop(),
    ask,
    send: (path, fields, cookie) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
        ...(cookie ? { cookie } : {}),
      }),
    json: (path, body, headers, method = 'POST') =>
      ask(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    read: async (path, cookie = '') => (await ask(path, { cookie })).text(),
    table: async (text, values = []) =>
      (await database.pool.query<unknown[]>({ text, values: [...values], rowMode: 'array' })).rows,
    async signIn(role, email = `${role}-${randomBytes(4).toString('hex')}@example.cat`) {
      const { id: accountId } = await storedAccount(database.db, { role, email })
      return openedSession(database.db, { accountId, origin })
    },
    accountOf: (email) => database.pool.value`select id from usuarios where email = ${email}`,
    async close() {
      await app.stop()
      logs.delete(log)
      await database.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The application for all tests of a file, closed after them; call it at the top of the file. */
export async function fileApp(...given: Parameters<typeof testApp>): Promise<TestApp> {
  const app = await testApp(...given)
  afterAll(() => app.close())
  return app
}
