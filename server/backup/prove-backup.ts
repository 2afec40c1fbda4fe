import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { imageFolder } from '#app/platform/images/image-store.server.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import {
  removeDataFolder,
  removeAbandoned,
  restoreFolder,
} from '#server/backup/restoring/swap-folder.ts'
import { freePort } from '#server/start/free-port.ts'
import type { CheckedBackup } from './check-backup.ts'
import type { ReadPictures } from './pictures/pictures-beside.ts'

/** Timeout of a start that migrates (milliseconds), as long as its process lives. */
const timeout = 600_000

/** Timeout of a page (milliseconds). */
const longestAnswer = 10_000

export type Proof = {
  /** The pictures next to the backup, if any; those that the key does not open were compared with their names. */
  pictures: ReadPictures | null
  /** Duration of the start with migrations (milliseconds): an upgrade's downtime. */
  dark: number
}

/**
 * Proves a backup: restores it into a temporary folder, starts this version of the site on it, and requests readiness
 * and the home page. It sends nothing to anybody.
 *
 * @param start the script that starts the site.
 * @param beside the folder to work in.
 * @throws StartProblem if the site does not start on it.
 */
export async function proveBackup(
  backup: CheckedBackup,
  { start, beside, report }: { start: string; beside: string; report: (text: string) => void },
): Promise<Proof> {
  await removeAbandoned(beside, /^proof-/u)
  const folder = join(beside, `proof-${randomUUID()}`)
  try {
    const images = imageFolder(join(folder, 'uploads'))
    const pictures = await restoreFolder(folder, backup, {
      images,
      report,
      sealed: 'compared',
      leavesSteps: true,
    })
    return { pictures, dark: await startOn(folder, start) }
  } finally {
    await removeDataFolder(folder)
  }
}

/** Starts, requests and stops the site; returns the time until it was ready (milliseconds). */
async function startOn(folder: string, start: string): Promise<number> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '/' } = process.env
  const site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', start], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Without the site's settings: neither its database nor its mails are within reach.
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      ORIGIN: origin,
      SEED_DEMO: 'false',
      DRAIN_SECONDS: '0',
    },
  })
  const ended = once(site, 'exit')
  let output = ''
  for (const stream of [site.stdout, site.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)))
  }
  try {
    const begun = performance.now()
    const end = begun + timeout
    while (!(await answers(`${origin}/readyz`))) {
      if (site.exitCode !== null || site.signalCode !== null || performance.now() > end) {
        throw new StartProblem(`The site does not start on the backup:\n${output}`)
      }
      await after(100)
    }
    const dark = performance.now() - begun
    if (!(await answers(`${origin}/`))) {
      throw new StartProblem(`The site on the backup has no home page:\n${output}`)
    }
    return dark
  } finally {
    site.kill('SIGTERM')
    await ended
  }
}

/** Whether this URL responds well; at first nobody listens. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(longestAnswer) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
