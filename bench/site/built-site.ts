import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { projectFolder } from '#scripts/command/build-state.ts'
import { freePort } from '#server/start/free-port.ts'
import { embeddedUrl } from '#tests/support/site.ts'
import { bothProcessors, onProcessors, type Processors } from './process-figures.ts'

/** Milliseconds after which a start or a stop has failed. */
const timeout = 180_000

/** Killed if the bench ends early; PostgreSQL is then stopped by its guardian. */
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

const removals = new Set<() => Promise<void>>()

/** Adds a step to `removeAll`. */
export function onRemoval(remove: () => Promise<void>): void {
  removals.add(remove)
}

/** Stops everything that the bench has started, and removes its folders. */
export async function removeAll(): Promise<void> {
  for (const remove of removals) {
    removals.delete(remove)
    await remove()
  }
}

/**
 * Runs a script of the project in a process of its own, its output in `log`.
 *
 * @param processors a list of them; null: on all.
 */
export async function spawnScript(
  script: string,
  environment: Record<string, string>,
  log: string,
  processors: string | null,
): Promise<ChildProcess> {
  const output = await open(log, 'a')
  const { PATH = '', HOME = '/' } = process.env
  const [command, parameters] = onProcessors(processors, process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(projectFolder, script),
  ])
  const child = spawn(command, parameters, {
    cwd: projectFolder,
    stdio: ['ignore', output.fd, output.fd],
    // Without this shell's settings: the bench must never reach the club's own database or mail.
    env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', ...environment },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  await output.close()
  return child
}

/** Stops a process of `spawnScript`, and waits for its exit. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const hard = setTimeout(() => child.kill('SIGKILL'), timeout)
  await gone
  clearTimeout(hard)
}

/** The status of a GET on its own connection; null while nothing listens. */
function statusOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? null))
    }).once('error', () => resolve(null))
  })
}

export type BuiltSite = {
  /** Without a trailing slash. */
  origin: string
  databaseUrl: string
  dataFolder: string
  /** Starts the site and returns the milliseconds until home answered 200. */
  start(processors?: string | null): Promise<number>
  stop(): Promise<void>
  pid(): number
}

/**
 * The built site with its own database on an empty data folder, until `removeAll`. It trusts the client address in a
 * request, so that a crowd can come from many networks.
 */
export async function builtSite(): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-bench-'))
  // As root, the database runs as another user, who must be able to reach its folder.
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
    // The goals refer to these samples; each part adds the data that it measures.
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
      const child = await spawnScript(join('scripts', 'start.ts'), environment, log, processors)
      running = child
      while ((await statusOf(`${origin}/`)) !== 200) {
        if (child.exitCode !== null || performance.now() - begin > timeout) {
          throw new Error(`The site does not start:\n${(await readFile(log, 'utf8')).slice(-4000)}`)
        }
        await after(5)
      }
      return performance.now() - begin
    },
  }
}

/** A started site, stopped after `work`. */
export async function withSite(work: (site: BuiltSite) => Promise<void>): Promise<void> {
  const site = await builtSite()
  await site.start()
  try {
    await work(site)
  } finally {
    await site.stop()
  }
}

/** Digest of the migrations, the code that fills the databases, and the month, as the filled data depend on today. */
async function fillingDigest(): Promise<string> {
  const digest = createHash('sha256').update(new Date().toISOString().slice(0, 'YYYY-MM'.length))
  for (const folder of ['migrations', join('bench', 'site')]) {
    const entries = await readdir(join(projectFolder, folder), {
      recursive: true,
      withFileTypes: true,
    })
    const files = entries.filter((entry) => entry.isFile())
    for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()) {
      digest.update(await readFile(path))
    }
  }
  return digest.digest('hex').slice(0, 16)
}

const runCopy = promisify(execFile)

/**
 * As `withSite`, with a filled database. The filled folder is kept for later runs, until the schema or the filling
 * changes.
 */
export async function withFilledSite(
  name: string,
  fill: (site: BuiltSite, client: pg.Client) => Promise<void>,
  work: (site: BuiltSite) => Promise<void>,
): Promise<void> {
  const shelf = join(projectFolder, 'node_modules', '.cache', 'bench')
  const kept = join(shelf, `${name}-${await fillingDigest()}`)
  const site = await builtSite()
  if (existsSync(kept)) {
    // Copies the owners of the database's files too.
    await runCopy('cp', ['-a', kept, site.dataFolder])
    console.log('filled by an earlier run')
  } else {
    const begun = performance.now()
    await site.start()
    await withDatabase(site, (client) => fill(site, client))
    console.log(`filled in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    await site.stop()
    await mkdir(shelf, { recursive: true })
    const earlier = (await readdir(shelf)).filter((each) => each.startsWith(`${name}-`))
    for (const each of earlier) await rm(join(shelf, each), { recursive: true })
    await runCopy('cp', ['-a', site.dataFolder, `${kept}.part`])
    await rename(`${kept}.part`, kept)
  }
  await site.start()
  try {
    await work(site)
  } finally {
    await site.stop()
  }
}

/** Restarts the site on other processors, with its data. */
export async function startedOn(site: BuiltSite, { site: list }: Processors): Promise<void> {
  await site.stop()
  await site.start(list)
}

/** Measures a new site in each way to run it, and stops it. */
export async function onEachProcessors(
  measure: (site: BuiltSite, processors: Processors) => Promise<void>,
): Promise<void> {
  await withSite(async (site) => {
    for (const processors of bothProcessors) {
      await startedOn(site, processors)
      await measure(site, processors)
    }
  })
}

/** Works with a connection to the database of a running site. */
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

/** Stores an event with open registration, and returns its id. */
export async function storedEvent(client: pg.Client, seats: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into events (title, description, date, location, price, max_participants)
     values ('Cata', 'Cinco tintos', now() + interval '20 days', 'Sala', 3500, $1) returning id`,
    [seats],
  )
  return Number(rows[0]?.id)
}
