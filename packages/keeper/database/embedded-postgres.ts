import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { FolderInUse } from '#packages/keeper/faults/fault-sentence.ts'
import { projectFolder } from '#packages/keeper/release/project-folder.ts'
import { clusterFolder } from './cluster-folder.ts'
import { makeDataFolder } from './data-folder.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import {
  stopPostmaster,
  stopServerOf,
  describedServer,
  lastServerWrite,
  isAlive,
  type Postmaster,
} from './postmaster.ts'
import { createCluster, siteName, serverUser } from './server-user.ts'
import { lockHolder, takeLock, type Holder, type SiteLock } from './site-lock.ts'
import { rotateServerLog, startServer, type Startable } from './start-server.ts'

type EmbeddedDatabase = {
  /** For `pg`: the host is the folder of the Unix socket; no password. */
  connection: { host: string; port: number; user: string; database: string }
  /** Stops the server and releases the folder. */
  close(): Promise<void>
}

/** Interval of the log's size check (milliseconds). */
const logInterval = 5000

/** How long a start waits for another holder of the folder (milliseconds). */
const timeout = { site: 500, guardian: 30_000 }

/**
 * Opens the embedded PostgreSQL of a data folder and keeps it running until `close`: attaches to the server of a killed
 * process of ours or starts one, restarts it when it is killed, and has it stopped when this process is killed.
 *
 * @param dataFolder DATA_DIR; created if missing.
 * @param log gets English sentences about slow steps.
 * @param connections maximum connections; by default a site's.
 * @throws StartProblem when another process uses the folder, it is not ours, or its disk is full.
 */
export async function openEmbeddedDatabase({
  dataFolder,
  log,
  connections,
}: {
  dataFolder: string
  log: (message: string) => void
  connections?: number
}): Promise<EmbeddedDatabase> {
  await makeDataFolder(dataFolder)
  const user = await serverUser()
  const programs = await postgresBinaries(user)
  const folder = await clusterFolder(dataFolder, user)
  const lock = await ownLock(folder.lock, dataFolder)
  try {
    await createCluster(folder.cluster, programs, user, log)
    await folder.remember()
    const server = await superviseServer({ folder, programs, user, connections }, log)
    const guard = startGuard(folder.cluster, folder.lock)
    const logWatch = setInterval(() => {
      rotateServerLog(folder.log).catch((error: Error) => log(`The server's log: ${error.message}`))
    }, logInterval)
    logWatch.unref()

    const { socketFolder: host, port } = server.current()
    return {
      connection: { host, port, user: siteName, database: siteName },
      async close() {
        clearInterval(logWatch)
        await server.leave()
        await stopPostmaster(server.current().pid)
        // A server that was just being restarted has another process.
        await stopServerOf(folder.cluster)
        guard.dismiss()
        lock.release()
      },
    }
  } catch (error) {
    // Nobody else would stop a server that started and failed.
    await stopServerOf(folder.cluster).finally(() => lock.release())
    throw error
  }
}

/** Takes the folder's lock; waits for a guardian that stops a dead site's server. */
async function ownLock(path: string, dataFolder: string): Promise<SiteLock> {
  let holder: Holder | null = lockHolder(path)
  let since = Date.now()
  for (;;) {
    const lock = takeLock(path, 'site')
    if (lock) return lock
    const named = lockHolder(path)
    // Without a named holder, between two holders, the last one counts.
    if (named && named.pid !== holder?.pid) {
      holder = named
      since = Date.now()
    }
    if (Date.now() - since > timeout[holder?.role ?? 'site']) {
      const who = holder ? `by process ${holder.pid}` : 'by another process'
      throw new FolderInUse(
        `The data folder ${dataFolder} is in use ${who}. Stop that one, or set DATA_DIR to another folder.`,
      )
    }
    await after(50)
  }
}

/** A guardian process that accompanies the site. */
type Guard = {
  /** Informs the guardian that the server is stopped. */
  dismiss(): void
}

/**
 * A shell that waits with almost no memory: it reads one line, and becomes the guardian (`$@`) unless that is
 * `stopped`. It ignores signals to the whole service.
 */
const waitingShell = `trap '' TERM INT HUP; answer=; read -r answer; [ "$answer" = stopped ] || exec "$@" < /dev/null`

/** Without a shell the guardian waits itself. */
const shell = '/bin/sh'

/**
 * Starts the guardian, and again if it is killed. It holds the end of a pipe that the kernel closes when this process
 * ends in any way.
 */
function startGuard(cluster: string, lock: string): Guard {
  let dismissed = false
  let guardian: ChildProcess
  const program = [
    process.execPath,
    // node:sqlite, for the lock, is still experimental.
    '--disable-warning=ExperimentalWarning',
    join(projectFolder, 'packages', 'keeper', 'database', 'postgres-guardian.ts'),
    cluster,
    lock,
  ]
  const [first = '', ...rest] = existsSync(shell)
    ? [shell, '-c', waitingShell, 'postgres-guardian', ...program]
    : program
  const start = () => {
    guardian = spawn(first, rest, {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    guardian.once('exit', () => {
      if (!dismissed) start()
    })
    guardian.unref()
  }
  start()
  return {
    dismiss() {
      dismissed = true
      guardian.stdin?.end('stopped')
    },
  }
}

/** A database server that is restarted whenever it ends. */
type KeptServer = {
  /** The current server, or the last one. */
  current(): Postmaster
  /** Stops supervising; the server continues running. */
  leave(): Promise<void>
}

/** Interval of the supervision (milliseconds). */
const interval = 100

/**
 * Starts the server, and restarts it when it is killed or stopped from outside, for example by a signal to all
 * processes of a service.
 */
async function superviseServer(
  startable: Startable,
  log: (message: string) => void,
): Promise<KeptServer> {
  const { folder } = startable
  const start = () => startServer(startable)
  let postmaster = await start()
  let left = false
  let read: number | null = null

  async function look() {
    try {
      const noted = lastServerWrite(folder.cluster)
      if (noted !== read) {
        // A stopping server accepts no connections, but waits for open ones, so it is ended.
        const server = await describedServer(folder.cluster)
        if (server?.stopping) await stopPostmaster(server.pid)
        read = noted
      }
      if (left || isAlive(postmaster.pid)) return
      log('The database server has ended; starting it again')
      postmaster = await start()
    } catch (error) {
      // A full disk, for example, may have room at the next check.
      log(error instanceof Error ? error.message : String(error))
    }
  }

  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null
    })
  }, interval)
  timer.unref()
  return {
    current: () => postmaster,
    async leave() {
      left = true
      clearInterval(timer)
      await looking
    },
  }
}
