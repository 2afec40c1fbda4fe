import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { projectFolder } from '#packages/keeper/release/project-folder.ts'
import type { Backups } from '#server/app-contract.ts'
import { removeAbandoned } from '#server/backup/restoring/swap-folder.ts'
import type { Settings } from '#server/settings/settings.ts'
import { unfinishedName } from './places/backup-place.ts'
import { placeOf } from './places/bucket-place.ts'
import { recordErased } from './restoring/erased-list.ts'

/** Exit code of `npm run backup` when the backup was made and `--prove` failed. */
export const unprovedExitCode = 2

const script = join(projectFolder, 'scripts', 'backup.ts')

/**
 * Runtime flags of backup processes: they allocate much short-lived memory, and a small server cannot wait for its
 * collection.
 */
const runtimeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=2',
  '--optimize-for-size',
]

/** Characters kept of its last output. */
const maxErrorLength = 1000

/**
 * Scheduled backups to BACKUP_URL; null if it is not set. Each is made by a low-priority process with the site's
 * settings, which also removes outdated backups and ends with the site.
 */
export function backupsOf({
  backupFolder,
  backupBucket,
  origin,
}: Pick<Settings, 'backupFolder' | 'backupBucket' | 'origin'>): Backups | null {
  const place = placeOf({ backupFolder, backupBucket })
  if (place === null) return null
  return {
    async make({ prove }, signal) {
      if (backupFolder !== null) {
        await mkdir(backupFolder, { recursive: true, mode: 0o700 })
        await removeAbandoned(backupFolder, unfinishedName)
      }
      signal.throwIfAborted()
      const { code, words } = await runBackup(prove, signal)
      if (code !== 0 && code !== unprovedExitCode) throw new Error(`the backup failed: ${words}`)
      const proved = code === 0 ? 'done' : new Error(`the proof failed: ${words}`)
      return { proof: prove ? proved : 'none', remarks: words }
    },
    recordErased: (accounts) => recordErased(place, origin, accounts),
  }
}

async function runBackup(
  prove: boolean,
  signal: AbortSignal,
): Promise<{ code: unknown; words: string }> {
  const child = spawn(
    process.execPath,
    // The process reads BACKUP_URL itself: arguments are visible to other users, and it contains a password.
    [...runtimeFlags, script, '--regular', ...(prove ? ['--prove'] : [])],
    // The process ends when the channel closes.
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    },
  )
  const ended = once(child, 'close')
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  let words = ''
  child.stderr?.on(
    'data',
    (chunk: Buffer) => (words = (words + chunk.toString()).slice(-maxErrorLength)),
  )
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const [code] = await ended
    return { code, words: words.trim() }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
