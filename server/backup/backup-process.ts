import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Backups } from '#server/app-contract.ts'
import type { Settings } from '#server/settings/settings.ts'
import { madeAndNotProved, madeWithComplaints } from './exit-codes.ts'
import { unfinishedIn } from './places/backup-place.ts'
import { placeOf } from './places/place-of.ts'
import { noteErased } from './restoring/erased-list.ts'
import { removeForgotten } from './restoring/remove-forgotten.ts'

/** What `npm run backup` runs. */
const script = join(import.meta.dirname, '..', '..', 'scripts', 'backup.ts')

/**
 * How the runtime of such a process is set up: it makes much that is of no use a moment later, and a small server has
 * no room for waiting until that is worth collecting (docs/scale.md#a-night-of-backups has what it takes).
 */
export const backupRuntime = {
  flags: [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=2',
    '--optimize-for-size',
  ],
  environment: { MALLOC_ARENA_MAX: '2' },
}

/** Of what it says on its way, or before it fails (characters). */
const lastWords = 1000

/**
 * Keeps backups where the settings say (BACKUP_URL); null where they say nowhere.
 *
 * Makes them in processes of their own, which give way to the site, and also take away what is not kept any longer.
 * Such a process has the site's own settings, and ends with the site.
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
        await removeForgotten(backupFolder, unfinishedIn)
      }
      signal.throwIfAborted()
      const { code, words } = await runBackup({ prove, signal })
      if (!made.has(code)) throw new Error(`the backup failed: ${words}`)
      return {
        proof: proofOf(prove, code, words),
        complaint:
          code === madeWithComplaints ? new Error(`pictures have to be mended: ${words}`) : null,
        remarks: words,
      }
    },
    noteErased: (accounts) => noteErased(place, origin, accounts),
  }
}

/** What a backup that was made ends with. */
const made: ReadonlySet<unknown> = new Set([0, madeAndNotProved, madeWithComplaints])

function proofOf(prove: boolean, code: unknown, words: string): 'none' | 'done' | Error {
  if (!prove) return 'none'
  return code === madeAndNotProved ? new Error(`the proof failed: ${words}`) : 'done'
}

async function runBackup({
  prove,
  signal,
}: {
  prove: boolean
  signal: AbortSignal
}): Promise<{ code: unknown; words: string }> {
  const child = spawn(
    process.execPath,
    [
      ...backupRuntime.flags,
      // Where to, it reads in the settings as we did: what others see of a process has no password in it.
      script,
      '--regular',
      ...(prove ? ['--prove'] : []),
    ],
    // The channel tells it when we are gone, however we went.
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, ...backupRuntime.environment },
    },
  )
  const ended = once(child, 'close')
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  let words = ''
  child.stderr?.on(
    'data',
    (chunk: Buffer) => (words = (words + chunk.toString()).slice(-lastWords)),
  )
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const [code] = await ended
    return { code, words: words.trim() }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
