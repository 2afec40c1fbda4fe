import { spawn } from 'node:child_process'
import { chown, open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { serverProblem } from '#packages/keeper/faults/fault-sentence.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import { siteName } from './create-cluster.ts'
import { endLeftovers } from './leftover-processes.ts'
import { describedServer, disownDeadServer, type Postmaster } from './postmaster.ts'
import { programEnvironment } from './run-program.ts'
import { cutServerLog } from './server-log.ts'
import type { ServerUser } from './server-user.ts'

/** Connections that the server takes: those of one site, and some for whoever looks after it. */
const usualConnections = 60

/** Recovery after a crash replays what was written since the last checkpoint (milliseconds). */
const readyLimit = 60_000

/**
 * What the server says when a killed one is not quite gone: its processes have its shared memory for a
 * moment more, and it is in the list of processes itself. The next attempt follows.
 */
const waitsForTheDead =
  /pre-existing shared memory|still in use|lock file "[^"]+" (?:already exists|is empty)/u

/** How long the processes of a killed server have to see by themselves that it is dead (milliseconds). */
const leftoversHave = 1000

export type Startable = {
  folder: ClusterFolder
  /** The folder of the server's programs. */
  programs: string
  user: ServerUser
  /** That it takes; a site's own when absent. */
  connections?: number | undefined
}

/**
 * Starts the server on this cluster, or finds the one that already runs there, and waits until it
 * answers.
 *
 * @throws StartProblem with the server's last words, and what to do.
 */
export async function startServer(startable: Startable): Promise<Postmaster> {
  const { folder } = startable
  const begunAt = Date.now()
  let attempt: Attempt | null = null
  for (;;) {
    const server = await describedServer(folder.cluster)
    if (server?.port && server.socketFolder) {
      const { pid, port, socketFolder } = server
      const postmaster = { pid, port: Number(port), socketFolder }
      if (await takesConnections(postmaster)) return postmaster
    }
    // One that was started by a process which is dead may not have said yet where it listens.
    if (!server && !attempt?.running()) {
      if (attempt && !waitsForTheDead.test(await attempt.words())) {
        throw serverProblem(await attempt.words(), folder.cluster)
      }
      if (attempt && Date.now() - begunAt > leftoversHave) await endLeftovers(folder.cluster)
      await disownDeadServer(folder.cluster, folder.socketFolder)
      attempt = await launch(startable)
    }
    if (Date.now() - begunAt > readyLimit) {
      throw serverProblem((await attempt?.words()) ?? 'it does not answer', folder.cluster)
    }
    await after(25)
  }
}

type Attempt = { running(): boolean; words(): Promise<string> }

async function launch({
  folder: { cluster, log, socketFolder },
  programs,
  user,
  connections = usualConnections,
}: Startable): Promise<Attempt> {
  const output = await open(log, 'a', 0o600)
  if (user) await chown(log, user.uid, user.gid)
  await cutServerLog(log)
  const { size: before } = await stat(log)
  const child = spawn(
    join(programs, 'postgres'),
    [
      ['-D', cluster],
      ['-c', 'listen_addresses='],
      ['-c', `unix_socket_directories=${socketFolder}`],
      ['-c', 'unix_socket_permissions=0700'],
      ['-c', `max_connections=${connections}`],
      ['-c', 'shared_buffers=32MB'],
      // A small machine with a disk that has no arm to move; most of what is read is in its memory.
      ['-c', 'random_page_cost=1.1'],
      ['-c', 'jit=off'],
      // One processor for each statement: the others are for other requests, and for the site.
      ['-c', 'max_parallel_workers_per_gather=0'],
      // No processes that would only wait (decision 0032).
      ['-c', 'io_method=sync'],
      ['-c', 'max_logical_replication_workers=0'],
      ['-c', 'autovacuum_max_workers=2'],
      ['-c', 'timezone=UTC'],
      ['-c', 'log_timezone=UTC'],
      // What it says of a fault in a statement holds what people have typed. The site hears of each
      // such fault and logs it without that, so here is only what the server says of itself.
      ['-c', 'log_error_verbosity=terse'],
      ['-c', 'log_min_error_statement=panic'],
      ['-c', 'log_min_messages=log'],
      // A club's data are some tens of megabytes; a gigabyte of what is already in its place is not
      // kept beside them.
      ['-c', 'max_wal_size=256MB'],
      ['-c', 'min_wal_size=32MB'],
    ].flat(),
    {
      cwd: '/',
      env: programEnvironment,
      // A group of its own: Ctrl-C in our terminal must not reach it before us.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    },
  )
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  child.unref()
  await output.close()
  return {
    running: () => child.exitCode === null && child.signalCode === null,
    words: async () => (await readFile(log)).subarray(before).toString('utf8'),
  }
}

/** Whether the server takes connections; makes the site's database if it is missing. */
async function takesConnections({ port, socketFolder }: Postmaster): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, port, user: siteName, database: 'postgres' })
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      siteName,
    ])
    if (rowCount === 0) await client.query(`create database ${siteName}`)
    return true
  } catch (error) {
    if (isNotReadyYet(error)) return false
    throw error
  } finally {
    await client.end()
  }
}

/** Starting up, recovering or shutting down (57P03), or the socket is not there yet or just gone. */
function isNotReadyYet(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    ['57P03', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code) ||
    error.message === 'Connection terminated unexpectedly'
  )
}
