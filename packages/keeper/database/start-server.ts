import { spawn } from 'node:child_process'
import type { Stats } from 'node:fs'
import { chown, open, readFile, stat, readdir, copyFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { serverProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { hasCode, missingIsNull } from '#packages/keeper/files/missing-file.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import { describedServer, releaseDeadServer, type Postmaster, sendSignal } from './postmaster.ts'
import { siteName, programEnvironment, type ServerUser } from './server-user.ts'

/** Longest log (bytes). */
const maxLogSize = 5_000_000

/**
 * Rotates the server's log, also while the server writes: a longer one becomes `postgres.log.old`. The server
 * appends, so it continues at the new beginning.
 */
export async function rotateServerLog(log: string): Promise<void> {
  const found = await stat(log).catch(missingIsNull)
  if (!found || found.size <= maxLogSize) return
  // A full disk has no room for the old log.
  await copyFile(log, `${log}.old`).catch(() => undefined)
  await truncate(log)
}

/** Connections of one site, and some for administration. */
const defaultConnections = 60

/** Timeout of a start with crash recovery (milliseconds). */
const readyLimit = 60_000

/** Messages of the server while the processes of a killed one still hold shared memory. The start is retried. */
const waitsForTheDead =
  /pre-existing shared memory|still in use|lock file "[^"]+" (?:already exists|is empty)/u

/** How long processes of a killed server have to notice its death (milliseconds). */
const leftoverGrace = 1000

export type Startable = {
  folder: ClusterFolder
  programs: string
  user: ServerUser
  /** Defaults to a site's number. */
  connections?: number | undefined
}

/**
 * Starts the cluster's server, or finds the running one, and waits until it accepts connections.
 *
 * @throws StartProblem with the server's last messages, and what to do.
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
    // A server started by a dead process may not have published its socket yet.
    if (!server && !attempt?.running()) {
      if (attempt && !waitsForTheDead.test(await attempt.words())) {
        throw serverProblem(await attempt.words(), folder.cluster)
      }
      if (attempt && Date.now() - begunAt > leftoverGrace) await endLeftovers(folder.cluster)
      await releaseDeadServer(folder.cluster, folder.socketFolder)
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
  connections = defaultConnections,
}: Startable): Promise<Attempt> {
  const output = await open(log, 'a', 0o600)
  if (user) await chown(log, user.uid, user.gid)
  await rotateServerLog(log)
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
      // Tuned for an SSD, and mostly cached data.
      ['-c', 'random_page_cost=1.1'],
      ['-c', 'jit=off'],
      // One processor per statement, so that the others serve requests.
      ['-c', 'max_parallel_workers_per_gather=0'],
      // No idle processes (decision 0032).
      ['-c', 'io_method=sync'],
      ['-c', 'max_logical_replication_workers=0'],
      ['-c', 'autovacuum_max_workers=2'],
      ['-c', 'timezone=UTC'],
      ['-c', 'log_timezone=UTC'],
      // Error details contain user input. The site logs statement errors without them, so this log only has errors of
      // the server itself.
      ['-c', 'log_error_verbosity=terse'],
      ['-c', 'log_min_error_statement=panic'],
      ['-c', 'log_min_messages=log'],
      // A club has some tens of megabytes, so gigabytes of old WAL are not kept.
      ['-c', 'max_wal_size=256MB'],
      ['-c', 'min_wal_size=32MB'],
    ].flat(),
    {
      cwd: '/',
      env: programEnvironment,
      // A separate process group, so that Ctrl-C does not reach it before us.
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

/** Whether the server accepts connections; creates a missing database. */
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

/** Starting, recovering or stopping (57P03), or without a socket for a moment. */
const isNotReadyYet = (error: unknown) =>
  hasCode(error, '57P03', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE') ||
  (error instanceof Error && error.message === 'Connection terminated unexpectedly')

/**
 * Kills processes that a killed server left on this cluster. They end when they notice its death, except one
 * waiting for a shared-memory lock of another killed process: it waits for ever, ignores other signals, and blocks
 * a start. Committed data is in the WAL.
 *
 * Call it with the folder's lock, and only without a live server. Without /proc it finds nothing.
 */
async function endLeftovers(cluster: string): Promise<void> {
  const folder = await stat(cluster)
  const names = (await readdir('/proc').catch(missingIsNull)) ?? []
  for (const name of names.filter((entry) => /^\d+$/u.test(entry))) {
    if (await worksIn(name, folder)) sendSignal(Number(name), 'SIGKILL')
  }
}

/**
 * Whether it is a PostgreSQL process in exactly this folder, by inode: other containers may have a folder with the
 * same name. A shell in the folder does not count.
 */
async function worksIn(pid: string, folder: Stats): Promise<boolean> {
  try {
    const { dev, ino } = await stat(`/proc/${pid}/cwd`)
    if (dev !== folder.dev || ino !== folder.ino) return false
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres'
  } catch {
    // The process has ended, or belongs to another user.
    return false
  }
}
