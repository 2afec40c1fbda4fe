import { readFileSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'

/** A database server that takes connections. */
export type Postmaster = { pid: number; port: number; socketFolder: string }

/** A stop that takes longer is ended by the server's own emergency stop (milliseconds). */
const stopLimit = 30_000

type Described = {
  pid: number
  port: string | undefined
  socketFolder: string | undefined
  /** It was told to stop, and takes no more connections. */
  stopping: boolean
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The other file by which PostgreSQL knows that a server runs, beside its socket. */
const socketLock = '.s.PGSQL.5432.lock'

/** The words of a process's command line, none for one that is ending or has ended; null where it is gone. */
async function commandOf(pid: number): Promise<string[] | null> {
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(missingIsNull)
  return words?.split('\0').filter(Boolean) ?? null
}

/** What the cluster's postmaster.pid says of a server that lives; it says more and more at its start. */
export async function describedServer(cluster: string): Promise<Described | null> {
  const text = (await readFile(pidFile(cluster), 'utf8').catch(missingIsNull)) ?? ''
  const [pid, folder, , port, socketFolder, , , state] = text.split('\n').map((line) => line.trim())
  if (!pid || folder !== cluster || !isAlive(Number(pid))) return null
  const isServer = (await commandOf(Number(pid)))?.includes(cluster)
  return isServer ? { pid: Number(pid), port, socketFolder, stopping: state === 'stopping' } : null
}

/** A lock file without a number is taken for forgotten when it is older (milliseconds). */
const longestWriting = 1000

/**
 * Makes a start possible where the lock files of a dead server name a process that is there: some other
 * program that has its number now, as after a restart of the machine, or the dead server itself, which
 * stays in the list of processes until its parent has asked about it. PostgreSQL would refuse to start.
 * Our number is put there, which the server knows for its parent's; what else the files say stays, for
 * by that the server finds processes of the dead one that are still at work. Call it with the folder's lock.
 */
export async function disownDeadServer(cluster: string, socketFolder: string): Promise<void> {
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

/** Removes a lock file into which nothing was written: its server died, or the disk was full. */
async function removeForgotten(file: string): Promise<void> {
  const { mtimeMs } = await stat(file)
  if (Date.now() - mtimeMs > longestWriting) await rm(file, { force: true })
}

/** Ends whatever server lives on this cluster, one that is still starting too. */
export async function stopServerOf(cluster: string): Promise<void> {
  const server = await describedServer(cluster)
  if (server) await stopPostmaster(server.pid)
}

/**
 * Whether a process of this number lives. One that has ended does not, though its number is taken until
 * its parent has asked about it: for ever in a container whose first process asks about nobody.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  try {
    // After the name, which may have any characters in it: 'Z' and 'X' have ended.
    return !/\) [ZXx] [^)]*$/u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // No /proc here, or it is gone by now; then the next look says so.
    return true
  }
}

/** Ends the server: clients are cut, what is committed is kept. Resolves when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  tell(pid, 'SIGINT')
  const emergency = Date.now() + stopLimit
  while (isAlive(pid)) {
    if (Date.now() > emergency) tell(pid, 'SIGQUIT')
    await after(20)
  }
}

/** Sends a signal to a process that may end by itself at this very moment. */
export function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
