import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { projectFolder } from '#scripts/run-command.ts'
import { freePort } from '#tests/support/free-port.ts'

/** Milliseconds after which a start or a stop has failed. */
const patience = 60_000

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

/** Runs a script of the project in a process of its own, its output in `log`. */
export async function spawnScript(
  script: string,
  environment: Record<string, string>,
  log: string,
): Promise<ChildProcess> {
  const output = await open(log, 'a')
  const { PATH = '', HOME = '/' } = process.env
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(projectFolder, script)],
    {
      cwd: projectFolder,
      stdio: ['ignore', output.fd, output.fd],
      // Nothing of the settings here: the bench must never touch the club's own database or mails.
      env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', ...environment },
    },
  )
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
  /** Starts the site and gives the milliseconds until home was answered with 200. */
  start(): Promise<number>
  stop(): Promise<void>
  pid(): number
}

/** The built site on an empty data folder of its own, until `removeAll`; `environment` adds settings. */
export async function builtSite(environment: Record<string, string> = {}): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const log = join(folder, 'log')
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
    stop,
    pid: () => running?.pid ?? 0,
    async start() {
      const begin = performance.now()
      const child = await spawnScript(
        join('scripts', 'start.ts'),
        {
          PORT: String(port),
          ORIGIN: origin,
          DATA_DIR: join(folder, 'data'),
          DRAIN_SECONDS: '0',
          ...environment,
        },
        log,
      )
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
