import { setTimeout as after } from 'node:timers/promises'
import { FolderInUse } from '#packages/keeper/faults/start-problem.ts'
import { clusterFolder } from './cluster-folder.ts'
import { createCluster, siteName } from './create-cluster.ts'
import { makeDataFolder } from './data-folder.ts'
import { startGuard } from './guard.ts'
import { keepServer } from './keep-server.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { stopPostmaster, stopServerOf } from './postmaster.ts'
import { cutServerLog } from './server-log.ts'
import { serverUser } from './server-user.ts'
import { lockHolder, takeLock, type Holder, type SiteLock } from './site-lock.ts'

export type EmbeddedDatabase = {
  /** Settings for `pg`: the folder of the Unix socket as host; no password. */
  connection: { host: string; port: number; user: string; database: string }
  /** Stops the server and gives the folder free. */
  close(): Promise<void>
}

/** How often it is looked how long the server's log is (milliseconds). */
const logInterval = 5000

/** How long a start waits for a folder that another process holds (milliseconds). */
const patience = { site: 500, guardian: 30_000 }

/**
 * Opens the embedded PostgreSQL of a data folder and keeps it running until `close`: attaches to a
 * server that an earlier, killed process of ours left running, else starts one; starts it again
 * when it is killed; has it stopped when this process is.
 *
 * @param dataFolder DATA_DIR; made if missing.
 * @param log told, in English sentences, what takes long.
 * @param connections that it takes; a site's own when absent.
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
    const server = await keepServer({ folder, programs, user, connections }, log)
    const guard = startGuard(folder.cluster, folder.lock)
    const logWatch = setInterval(() => {
      cutServerLog(folder.log).catch((error: Error) => log(`The server's log: ${error.message}`))
    }, logInterval)
    logWatch.unref()

    const { socketFolder: host, port } = server.current()
    return {
      connection: { host, port, user: siteName, database: siteName },
      async close() {
        clearInterval(logWatch)
        await server.leave()
        await stopPostmaster(server.current().pid)
        // One whose start was not seen through to its end is not the one that is known.
        await stopServerOf(folder.cluster)
        guard.dismiss()
        lock.release()
      },
    }
  } catch (error) {
    // One that has started and cannot be used: nobody else would end it.
    await stopServerOf(folder.cluster).finally(() => lock.release())
    throw error
  }
}

/** Takes the folder's lock; waits for a guardian that is about to stop a dead site's server. */
async function ownLock(path: string, dataFolder: string): Promise<SiteLock> {
  let holder: Holder | null = lockHolder(path)
  let since = Date.now()
  for (;;) {
    const lock = takeLock(path, 'site')
    if (lock) return lock
    const named = lockHolder(path)
    // Between two holders, and while one gives it free, none is named: then the last one counts.
    if (named && named.pid !== holder?.pid) {
      holder = named
      since = Date.now()
    }
    if (Date.now() - since > patience[holder?.role ?? 'site']) {
      const who = holder ? `by process ${holder.pid}` : 'by another process'
      throw new FolderInUse(
        `The data folder ${dataFolder} is in use ${who}. Stop that one, or set DATA_DIR to another folder.`,
      )
    }
    await after(50)
  }
}
