import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import type { Logger } from 'pino'
import { inTime } from '#app/in-time.ts'
import type { PointInTime } from '#server/app-contract.ts'
import { clusterFolder } from '#server/database/cluster-folder.ts'
import { serverUser } from '#server/database/server-user.ts'
import type { Settings } from '#server/settings.ts'
import { baseOf, chainFolder } from './chain-names.ts'
import { filePlace } from './file-place.ts'
import { keepLog } from './keep-log.ts'

/** Of what the process says before it fails (characters). */
const lastWords = 1000

/** At a stop the last of the log is kept within this (milliseconds), or by the next start. */
const patience = 8000

/** A folder of the data folder for what is under way; the site alone has it, with a process of its own. */
export const workFolder = (dataFolder: string) => join(dataFolder, 'wal-outgoing')

/**
 * Keeps what a club can be brought back to an instant by, as the settings say; null where they do not. Copies of the
 * whole are made in processes of their own, which give way to the site.
 */
export async function pointInTimeOf(
  settings: Settings,
  pool: Pick<pg.Pool, 'query'>,
  log: Logger,
): Promise<PointInTime | null> {
  const { dataFolder, backupRecipient, origin, databaseUrl } = settings
  if (databaseUrl !== null) return null
  const { spool } = await clusterFolder(dataFolder, await serverUser())
  const place = filePlace(settings, chainFolder(origin))
  if (!settings.pointInTime || !place || backupRecipient === null) {
    // It was kept once: what waited has nowhere to go.
    await rm(spool, { recursive: true, force: true })
    return null
  }
  const outgoing = workFolder(dataFolder)
  // What one that was killed has left.
  await rm(outgoing, { recursive: true, force: true })
  await mkdir(outgoing, { mode: 0o700 })
  const keeper = keepLog({
    pool,
    place,
    spool,
    workFolder: outgoing,
    recipient: backupRecipient,
    log,
    now: () => new Date(),
  })
  return {
    watch: keeper.watch,
    send: keeper.send,
    async copyIfDue(isNight, signal) {
      const chain = keeper.needsCopy(isNight)
      if (chain === null) return false
      const copy = baseOf(await copyInProcess(chain, signal))
      if (!copy) throw new Error('the process did not say which copy it has made')
      await keeper.copied(copy)
      return true
    },
    async finish() {
      try {
        await inTime(keeper.finish(), patience)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.warn({ reason }, 'the last of the log is not kept yet; the next start does it')
      }
    },
  }
}

async function copyInProcess(chain: string, signal: AbortSignal): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      // Its pieces are of no use once they are written: they are collected soon.
      '--max-semi-space-size=2',
      join(import.meta.dirname, 'base-copy-process.ts'),
      chain,
    ],
    // The channel tells it when we are gone, however we went.
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  const ended = once(child, 'close')
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  let words = ''
  let name = ''
  child.stdout?.on('data', (chunk: Buffer) => (name += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-lastWords)
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const [code] = await ended
    if (code !== 0) throw new Error(`the copy of the database failed: ${words.trim()}`)
    return name
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
