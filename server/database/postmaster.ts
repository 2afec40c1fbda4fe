import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'

/** A database server that runs, as its postmaster.pid describes it. */
export type Postmaster = { pid: number; port: number; socketFolder: string }

/** A stop that takes longer is ended by the server's own emergency stop (milliseconds). */
const stopLimit = 30_000

type Described = { pid: number; port: string | undefined; socketFolder: string | undefined }

/** What the cluster's postmaster.pid says of a server that lives; it says more and more at its start. */
async function describedServer(cluster: string): Promise<Described | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(missingIsEmpty)
  const [pid, folder, , port, socketFolder] = text.split('\n').map((line) => line.trim())
  if (!pid || folder !== cluster || !isAlive(Number(pid))) return null
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(missingIsEmpty)
  return command.includes('postgres') ? { pid: Number(pid), port, socketFolder } : null
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
