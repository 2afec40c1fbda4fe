import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'

/** A database server that runs, as its postmaster.pid describes it. */
export type Postmaster = { pid: number; port: number; socketFolder: string }

/** A stop that takes longer is ended by the server's own emergency stop (milliseconds). */
const stopLimit = 30_000

type Described = { pid: number; port: string | undefined; socketFolder: string | undefined }

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The words of a process's command line; none where it is gone. */
async function commandOf(pid: number): Promise<string[]> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(missingIsEmpty)
  return words.split('\0').filter(Boolean)
}

/** What the cluster's postmaster.pid says of a server that lives; it says more and more at its start. */
async function describedServer(cluster: string): Promise<Described | null> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(missingIsEmpty)
  const [pid, folder, , port, socketFolder] = text.split('\n').map((line) => line.trim())
  if (!pid || folder !== cluster || !isAlive(Number(pid))) return null
  const isServer = (await commandOf(Number(pid))).includes(cluster)
  return isServer ? { pid: Number(pid), port, socketFolder } : null
}

/**
 * Takes the number of another program out of the postmaster.pid of a server that is dead: after a
 * restart of the machine some other program often has it, and PostgreSQL would refuse to start. Ours
 * is put there, which the server knows for its parent's; what else the file says stays, for by that
 * the server finds processes of the dead one that are still at work. Call it with the folder's lock.
 */
export async function disownReusedPid(cluster: string): Promise<void> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(missingIsEmpty)
  const [pid = '', ...rest] = text.split('\n')
  const command = await commandOf(Number(pid))
  if (command.length === 0 || command.includes(cluster)) return
  await writeFile(pidFile(cluster), [process.pid, ...rest].join('\n'))
}

/** The server that runs on this cluster, or null. A pid that another program has now is not it. */
export async function runningPostmaster(cluster: string): Promise<Postmaster | null> {
  const server = await describedServer(cluster)
  if (!server?.port || !server.socketFolder) return null
  const { pid, port, socketFolder } = server
  return { pid, port: Number(port), socketFolder }
}

/** Ends whatever server lives on this cluster, one that is still starting too. */
export async function stopServerOf(cluster: string): Promise<void> {
  const server = await describedServer(cluster)
  if (server) await stopPostmaster(server.pid)
}

/** Whether a process of this number lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Ends the server: clients are cut, what is committed is kept. Resolves when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const emergency = Date.now() + stopLimit
  while (isAlive(pid)) {
    if (Date.now() > emergency) process.kill(pid, 'SIGQUIT')
    await after(20)
  }
}

function missingIsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT' || error.code === 'ESRCH') return ''
  throw error
}
