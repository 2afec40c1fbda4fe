import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { projectFolder } from '#scripts/command/run-command.ts'
import { freePort } from '#server/start/free-port.ts'
import { embeddedUrl } from '#tests/support/site.ts'
import { onProcessors, type Processors } from './processors.ts'

/** Milliseconds after which a start or a stop has failed. */
const patience = 180_000

/** Ended hard should the bench itself end early; PostgreSQL then ends by its own guardian. */
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

const removals = new Set<() => Promise<void>>()

/** What `removeAll` does too, should nobody come to do it before. */
export function onRemoval(remove: () => Promise<void>): void {
  removals.add(remove)
}

/** Stops all that the bench has started, and removes its folders. */
export async function removeAll(): Promise<void> {
  for (const remove of removals) {
    removals.delete(remove)
    await remove()
  }
}

/**
 * Runs a script of the project in a process of its own, its output in `log`.
 *
 * @param options.processors a list of them; null: on all.
 * @param options.flags for the runtime.
 */
export async function spawnScript(
  script: string,
  environment: Record<string, string>,
  log: string,
  {
    processors = null,
    flags = ['--disable-warning=ExperimentalWarning'],
    parameters: words = [],
  }: {
    processors?: string | null
    flags?: readonly string[]
    parameters?: readonly string[]
  } = {},
): Promise<ChildProcess> {
  const output = await open(log, 'a')
  const { PATH = '', HOME = '/' } = process.env
  const [command, parameters] = onProcessors(processors, process.execPath, [
    ...flags,
    join(projectFolder, script),
    ...words,
  ])
  const child = spawn(command, parameters, {
    cwd: projectFolder,
    stdio: ['ignore', output.fd, output.fd],
    // Nothing of the settings here: the bench must never touch the club's own database or mails.
    env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', ...environment },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  await output.close()
  return child
}

/** Ends a process that `spawnScript` started, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), patience)
  await gone
  clearTimeout(hard)
}

/** The status of one GET on a connection of its own; null while nobody listens. */
function statusOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? null))
    }).once('error', () => resolve(null))
  })
}

export type BuiltSite = {
  /** Without a slash at its end. */
  origin: string
  /** Where its own database is reached. */
  databaseUrl: string
  dataFolder: string
  /** Starts the site and gives the milliseconds until home was answered with 200. */
  start(processors?: string | null): Promise<number>
  stop(): Promise<void>
  pid(): number
}

/**
 * The built site with its own database, on an empty data folder, until `removeAll`. Every network is
 * believed to be the one that a request names, so that a crowd can come from many.
 */
export async function builtSite(): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-bench-'))
  // Also by the user that runs the database where we are root, so that it stays where it is looked for.
  await chmod(folder, 0o711)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const log = join(folder, 'log')
  const environment = {
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: join(folder, 'data'),
    DRAIN_SECONDS: '0',
    TRUST_PROXY: '127.0.0.1',
    // Goals were set on these samples; each part adds what it measures.
    SEED_DEMO: 'small',
  }
  let running: ChildProcess | null = null

  async function stop() {
    if (running) await end(running)
    running = null
  }

  onRemoval(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    origin,
    databaseUrl: embeddedUrl({ dataFolder: environment.DATA_DIR }),
    dataFolder: environment.DATA_DIR,
    stop,
    pid: () => running?.pid ?? 0,
    async start(processors = null) {
      const begin = performance.now()
      const child = await spawnScript(join('scripts', 'start.ts'), environment, log, {
        processors,
      })
      running = child
      while ((await statusOf(`${origin}/`)) !== 200) {
        if (child.exitCode !== null || performance.now() - begin > patience) {
          throw new Error(`The site does not start:\n${(await readFile(log, 'utf8')).slice(-4000)}`)
        }
        await after(5)
      }
      return performance.now() - begin
    },
  }
}

/** A site that has started, and ends with the work. */
export async function withSite(work: (site: BuiltSite) => Promise<void>): Promise<void> {
  const site = await builtSite()
  await site.start()
  try {
    await work(site)
  } finally {
    await site.stop()
  }
}

/** Starts the site anew on other processors; its data stay. */
export async function startedOn(site: BuiltSite, { site: list }: Processors): Promise<void> {
  await site.stop()
  await site.start(list)
}

/** Works with a connection to the database of a site that runs. */
export async function withDatabase<Result>(
  { databaseUrl }: BuiltSite,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
