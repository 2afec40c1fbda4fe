import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { inject } from 'vitest'
import { freePort } from '#server/start/free-port.ts'
import { outboxFolder, type OutboxFolder } from './outbox-folder.ts'
import { copyPreparedCluster } from './prepared-data.ts'
import { until } from './until.ts'

const start = join(import.meta.dirname, '..', '..', 'scripts', 'start.ts')

/** A built site in its own process with its own data folder. */
export type Site = OutboxFolder & {
  origin: string
  dataFolder: string
  /** The address of its embedded database while it runs. */
  databaseUrl: string
  pid(): number
  output(): string
  /** The one-time link printed at the start while there is no admin. */
  setupLink(): string
  /** Ends the process as a crash would. */
  crash(): Promise<void>
  /** Starts it again on the same data; returns the milliseconds until it was ready. */
  start(): Promise<number>
  /** Stops the process in an orderly way and starts it again; fails if it does not end with code 0. */
  restart(): Promise<void>
  /** Stops the process and keeps its data for `start`. */
  stopKeepingData(): Promise<void>
  stop(): Promise<void>
}

/** Settings for several machines, for tests without pictures or mails: nothing listens at these addresses. */
export const keptElsewhere = {
  S3_URL: 'http://key:secret@127.0.0.1:9/bucket',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'club@example.cat',
}

/** Starts a site on a free port; `environment` adds settings, `command` is what Node starts. */
export async function startSite(
  environment: Record<string, string> = {},
  command: readonly string[] = [start],
): Promise<Site> {
  const site = await newSite(environment, command)
  await site.start()
  return site
}

/**
 * A site that is not yet started, with its own data folder. By default it gets a copy of an empty, migrated embedded
 * database; with DATA_DIR it starts from nothing.
 */
export async function newSite(
  environment: Record<string, string> = {},
  command: readonly string[] = [start],
): Promise<Site> {
  const dataFolder = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'cercle-site-')))
  if (!environment.DATA_DIR && !environment.DATABASE_URL) {
    await copyPreparedCluster(inject('sitesFolder'), dataFolder)
    await writeFile(join(dataFolder, 'secret'), randomBytes(32).toString('base64url'))
  }
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let running: ChildProcess | null = null
  let printed = ''

  async function launch(): Promise<number> {
    const begunAt = performance.now()
    printed = ''
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataFolder,
        NODE_ENV: 'production',
        SEED_DEMO: 'small',
        // There is no proxy that would need time to notice a stop.
        DRAIN_SECONDS: '0',
        ...environment,
      },
    })
    running = child
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    await until(
      'the site to be ready',
      async () => {
        if (hasEnded(child)) throw new Error(`the site ended:\n${printed}`)
        const ready = await fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
        return ready
      },
      60_000,
    ).catch((error: unknown) => {
      throw new Error(`the site is not ready:\n${printed}`, { cause: error })
    })
    return performance.now() - begunAt
  }

  async function end(signal: NodeJS.Signals): Promise<unknown> {
    if (!running || hasEnded(running)) return running?.exitCode
    const exited = once(running, 'exit')
    running.kill(signal)
    const [code] = await exited
    return code
  }

  async function endInOrder() {
    const code = await end('SIGTERM')
    if (code !== 0) throw new Error(`the site ended with ${String(code)}:\n${printed}`)
  }

  return {
    origin,
    dataFolder,
    databaseUrl: embeddedUrl({ dataFolder }),
    output: () => printed,
    setupLink() {
      const link = /\S+\/create-super-admin\?token=\S+/u.exec(printed)?.[0]
      if (!link) throw new Error(`no set-up link in:\n${printed}`)
      return link
    },
    ...outboxFolder(dataFolder),
    pid() {
      if (running?.pid === undefined) throw new Error('the site does not run')
      return running.pid
    },
    async crash() {
      await end('SIGKILL')
    },
    start: launch,
    async restart() {
      await endInOrder()
      await launch()
    },
    stopKeepingData: endInOrder,
    async stop() {
      await end('SIGTERM')
      // A killed start may still be writing.
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

export const embeddedUrl = ({ dataFolder }: Pick<Site, 'dataFolder'>) =>
  `postgres://cercle@localhost/cercle?host=${encodeURIComponent(join(dataFolder, 'socket'))}`

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null
