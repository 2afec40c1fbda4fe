import { readFileSync, statSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { hasCode, missingIsNull } from '#packages/keeper/files/missing-file.ts'

export type Postmaster = { pid: number; port: number; socketFolder: string }

/** A stop that takes longer becomes an immediate shutdown (milliseconds). */
const stopLimit = 30_000

type DescribedServer = {
  pid: number
  port: string | undefined
  socketFolder: string | undefined
  /** Shutting down, it accepts no connections. */
  stopping: boolean
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** PostgreSQL's lock file next to its socket. */
const socketLock = '.s.PGSQL.5432.lock'

/** A process's command line; empty for a zombie, null if it is gone. */
async function commandOf(pid: number): Promise<string[] | null> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(missingIsNull)
  return words?.split('\0').filter(Boolean) ?? null
}

/** The live server of postmaster.pid; a starting one fills the file step by step. */
export async function describedServer(cluster: string): Promise<DescribedServer | null> {
  const text = (await readFile(pidFile(cluster), 'utf8').catch(missingIsNull)) ?? ''
  const [pid, folder, , port, socketFolder, , , state] = text.split('\n').map((line) => line.trim())
  if (!pid || folder !== cluster || !isAlive(Number(pid))) return null
  const isServer = (await commandOf(Number(pid)))?.includes(cluster)
  return isServer ? { pid: Number(pid), port, socketFolder, stopping: state === 'stopping' } : null
}

/** When the server last wrote to postmaster.pid, as it does when it begins to stop; null without the file. */
export const lastServerWrite = (cluster: string): number | null =>
  statSync(pidFile(cluster), { throwIfNoEntry: false })?.mtimeMs ?? null

/** An older lock file without a number is abandoned (milliseconds). */
const longestWriting = 1000

/**
 * Makes a start possible when lock files of a dead server name a live process: another program that got its number,
 * for example after a reboot, or the server's own zombie. PostgreSQL would refuse to start. Our number replaces it,
 * which the server accepts as its parent's; the rest stays, as the server uses it to find surviving processes of the
 * dead one. Call it with the folder's lock.
 */
export async function releaseDeadServer(cluster: string, socketFolder: string): Promise<void> {
  for (const file of [pidFile(cluster), join(socketFolder, socketLock)]) {
    const text = await readFile(file, 'utf8').catch(missingIsNull)
    if (text === null) continue
    const [pid = '', ...rest] = text.split('\n')
    if (!pid.trim()) {
      await removeForgotten(file)
      continue
    }
    const command = await commandOf(Number(pid))
    if (command === null || command.includes(cluster)) continue
    await writeFile(file, [process.pid, ...rest].join('\n'))
  }
}

/** Removes an empty lock file: its server died, or the disk was full. */
async function removeForgotten(file: string): Promise<void> {
  const { mtimeMs } = await stat(file)
  if (Date.now() - mtimeMs > longestWriting) await rm(file, { force: true })
}

/** Stops any server of this cluster, also a starting one. */
export async function stopServerOf(cluster: string): Promise<void> {
  const server = await describedServer(cluster)
  if (server) await stopPostmaster(server.pid)
}

/** Whether the process lives. A zombie does not; it stays for ever in a container whose first process does not reap. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  try {
    // Fields after the name, which may contain anything: 'Z' and 'X' have ended.
    return !/\) [ZXx] [^)]*$/u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // Without /proc, or it has just ended: the next check will tell.
    return true
  }
}

/** Fast shutdown: clients are disconnected, committed data is kept. Resolves when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  sendSignal(pid, 'SIGINT')
  const emergency = Date.now() + stopLimit
  while (isAlive(pid)) {
    if (Date.now() > emergency) sendSignal(pid, 'SIGQUIT')
    await after(20)
  }
}

/** Sends a signal; a process that has just ended is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}
