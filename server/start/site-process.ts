import { readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Logger } from 'pino'
import { hasCode, missingIsNull } from '#packages/keeper/files/missing-file.ts'

/** A stop that takes longer is forced (milliseconds; design, R7). */
const hardLimit = 30_000

type Stopping = {
  /** Not ready from now on, and connections end with their response; requests are still answered. */
  drain: () => void
  /** How long draining lasts, so that a proxy in front notices. */
  drainSeconds: number
  stop: () => Promise<void>
}

/**
 * On SIGTERM drains, then stops. SIGINT, from a terminal, stops immediately, also while draining. A second SIGTERM
 * changes nothing: service managers signal each process, and npm passes signals on. Exits with 0, or 1 when stopping
 * fails.
 */
export function stopOnSignal(log: Logger, { drain, drainSeconds, stop }: Stopping): void {
  let draining: NodeJS.Timeout | null = null
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    if (draining) clearTimeout(draining)
    log.info('stopping')
    // Not unref'ed: a hanging stop must not look like its end.
    setTimeout(() => {
      log.error('the stop took too long and was ended')
      process.exit(1)
    }, hardLimit)
    stop().then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => {
    if (draining || stopping) return
    log.info({ signal: 'SIGTERM', drainSeconds }, 'draining')
    drain()
    draining = setTimeout(end, drainSeconds * 1000)
  })
  process.on('SIGINT', () => {
    if (!stopping) drain()
    end()
  })
}

/** The file that names the site's process in its data folder. */
const noteIn = (dataFolder: string) => join(dataFolder, 'site.pid')

/**
 * Records this process as the site of a data folder, for commands that stop it. Without a writable data folder there
 * is no record.
 *
 * @returns removes the record, unless another process has replaced it.
 */
export async function recordProcess(dataFolder: string): Promise<() => Promise<void>> {
  const path = noteIn(dataFolder)
  try {
    await writeFile(path, String(process.pid), { mode: 0o600 })
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'ENOENT', 'EPERM', 'EROFS')) throw error
    return () => Promise.resolve()
  }
  return async () => {
    if ((await readFile(path, 'utf8').catch(missingIsNull)) !== String(process.pid)) return
    await rm(path, { force: true })
  }
}

/** The site's process; null if none runs, or it belongs to another user. */
export async function processOfSite(dataFolder: string): Promise<number | null> {
  const noted = Number(await readFile(noteIn(dataFolder), 'utf8').catch(missingIsNull))
  return noted > 0 && isSignalable(noted) && (await isSite(noted)) ? noted : null
}

/** Whether the process exists and this user may signal it. */
export function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a process runs from this folder of the project, by the location of its runtime. A runtime of the machine
 * proves nothing.
 *
 * @param folder without symbolic links.
 */
export async function runsFrom(pid: number, folder: string): Promise<boolean> {
  const runtime = await readlink(`/proc/${pid}/exe`).catch(missingIsNull)
  return runtime?.startsWith(`${folder}/`) === true
}

/** A killed site's process id may since have passed to another program. */
async function isSite(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(missingIsNull)
  return command !== null && /start\.ts|site\.js/u.test(command)
}
