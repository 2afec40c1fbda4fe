import { readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'

/** Says in the data folder which process is the site. */
const noteIn = (dataFolder: string) => join(dataFolder, 'site.pid')

/**
 * Notes that this process is the site of a data folder; for a command that has to stop it. A site that keeps nothing
 * on its machine need not have such a folder, nor one that can be written: then there is no note.
 *
 * @returns takes the note away, unless another process has written its own.
 */
export async function noteProcess(dataFolder: string): Promise<() => Promise<void>> {
  const path = noteIn(dataFolder)
  try {
    await writeFile(path, String(process.pid), { mode: 0o600 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!['EACCES', 'ENOENT', 'EPERM', 'EROFS'].includes(code)) throw error
    return () => Promise.resolve()
  }
  return async () => {
    if ((await readFile(path, 'utf8').catch(missingIsNull)) !== String(process.pid)) return
    await rm(path, { force: true })
  }
}

/** The process that is the site of a data folder; null where none runs, or it is another user's. */
export async function processOfSite(dataFolder: string): Promise<number | null> {
  const noted = Number(await readFile(noteIn(dataFolder), 'utf8').catch(missingIsNull))
  return noted > 0 && lives(noted) && (await isSite(noted)) ? noted : null
}

/** Whether there is such a process that this user may send signals to. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a process runs from this folder of the project, by where its runtime lies. Of one that runs from none of the
 * releases, by a runtime of the machine, nobody knows.
 *
 * @param folder without links in its path.
 */
export async function runsFrom(pid: number, folder: string): Promise<boolean> {
  const runtime = await readlink(`/proc/${pid}/exe`).catch(missingIsNull)
  return runtime?.startsWith(`${folder}/`) === true
}

/** A number that a killed site has left may be another program's by now. */
async function isSite(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(missingIsNull)
  return command?.includes('start.ts') === true
}
