import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { imageFolder } from '#app/images/image-store.server.ts'
import { freePort } from '#server/free-port.ts'
import { StartProblem } from '#server/start-problem.ts'
import type { CheckedBackup } from './check-backup.ts'
import type { ReadPictures } from './pictures/pictures-beside.ts'
import { removeDataFolder, removeForgotten } from './remove-forgotten.ts'
import { restoreFolder } from './restore-folder.ts'

/** A site that is not ready after this has not started (milliseconds). */
const patience = 60_000

/** A page that takes longer is none (milliseconds). */
const longestAnswer = 10_000

/**
 * Proves that a backup is the club: restores it into a folder that is thrown away, starts this version of the
 * site on that, and asks it whether it is ready and for its home page. It sends nothing to anybody.
 *
 * @param start the script that starts the site.
 * @param beside the folder in which that is done.
 * @returns of pictures that lie beside it how many there are, and how many of those this key does not open: they were
 *   compared with what they are called.
 * @throws StartProblem where the site does not start on it.
 */
export async function proveBackup(
  backup: CheckedBackup,
  { start, beside, tell }: { start: string; beside: string; tell: (text: string) => void },
): Promise<ReadPictures | null> {
  await removeForgotten(beside, /^proof-/u)
  const folder = join(beside, `proof-${randomUUID()}`)
  try {
    const images = imageFolder(join(folder, 'uploads'))
    const pictures = await restoreFolder(folder, backup, { images, tell, sealed: 'compared' })
    await startOn(folder, start)
    return pictures
  } finally {
    await removeDataFolder(folder)
  }
}

async function startOn(folder: string, start: string): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '/' } = process.env
  const site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', start], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Nothing of the site's own settings: neither its database nor its mails are reached from here.
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
  let told = ''
  for (const stream of [site.stdout, site.stderr]) {
    stream?.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-4000)))
  }
  try {
    const end = performance.now() + patience
    while (!(await answers(`${origin}/readyz`))) {
      if (site.exitCode !== null || site.signalCode !== null || performance.now() > end) {
        throw new StartProblem(`The site does not start on the backup:\n${told}`)
      }
      await after(100)
    }
    if (!(await answers(`${origin}/`))) {
      throw new StartProblem(`The site on the backup has no home page:\n${told}`)
    }
  } finally {
    site.kill('SIGTERM')
    await ended
  }
}

/** Whether this address is answered well; nobody listens there at first. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(longestAnswer) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
