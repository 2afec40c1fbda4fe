import type { Stats } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import { tell } from './postmaster.ts'

/**
 * Ends the processes that a killed server has left on this cluster. They end by themselves as they see that it is
 * dead, but for one that waits for a lock in its memory whose holder was killed too: that one waits for ever, hears
 * no other signal, and no server starts beside it. What was committed is in the log, which the next start replays.
 *
 * Call it with the folder's lock, and only where no server lives. Where there is no /proc it finds nobody.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const folder = await stat(cluster)
  const names = (await readdir('/proc').catch(missingIsNull)) ?? []
  for (const name of names.filter((entry) => /^\d+$/u.test(entry))) {
    if (await worksIn(name, folder)) tell(Number(name), 'SIGKILL')
  }
}

/**
 * Whether it is a process of PostgreSQL in this very folder, which another container may have by the same name; not
 * somebody's shell that stands there.
 */
async function worksIn(pid: string, folder: Stats): Promise<boolean> {
  try {
    const { dev, ino } = await stat(`/proc/${pid}/cwd`)
    if (dev !== folder.dev || ino !== folder.ino) return false
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres'
  } catch {
    // It has ended meanwhile, or is somebody else's.
    return false
  }
}
