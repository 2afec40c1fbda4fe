import { readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { clusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { formerNames } from '#packages/keeper/database/data-folder.ts'
import { serverUser } from '#packages/keeper/database/server-user.ts'
import { takeLock } from '#packages/keeper/database/site-lock.ts'
import { FolderInUse, StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { isFolder } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'

/** The instant in a name, which sorts by it. */
const inName = (at: Date) => at.toISOString().replaceAll(/[-:.]/gu, '')

/**
 * Does something while no site can use the data folder, and none does.
 *
 * @throws FolderInUse while one does.
 */
export async function whileNobodyUses<Result>(
  dataFolder: string,
  act: () => Promise<Result>,
): Promise<Result> {
  if (!(await isFolder(dataFolder))) return act()
  const { lock } = await clusterFolder(dataFolder, await serverUser())
  const held = takeLock(lock, 'site')
  if (!held) {
    throw new FolderInUse(
      `The data folder ${dataFolder} is in use. Stop the site, then restore, then start it again.`,
    )
  }
  try {
    return await act()
  } finally {
    held.release()
  }
}

/**
 * Gives a folder the name of the data folder, whose own stays beside. Each step is on the disk before the
 * next: whoever is killed between them finds both, the site refuses to start without a data folder, and the same
 * command again, or `bringBack`, ends it.
 *
 * @returns what the former one is called now; null where there was none.
 */
export async function takePlaceOf(
  dataFolder: string,
  restored: string,
  at: Date,
): Promise<string | null> {
  return putInPlace(dataFolder, restored, formerNames(dataFolder).before + inName(at))
}

/**
 * Brings back the data folder that was there before the last restore; what was restored stays beside.
 *
 * @returns what the restored one is called now; null where there was none.
 * @throws StartProblem where there is no former one.
 */
export async function bringBack(dataFolder: string, at: Date): Promise<string | null> {
  const { before, restored } = formerNames(dataFolder)
  const names = await readdir(dirname(dataFolder))
  const former = names
    .filter((name) => name.startsWith(before))
    .toSorted()
    .at(-1)
  if (former === undefined)
    throw new StartProblem(`There is no folder ${before}… beside ${dataFolder}.`)
  return putInPlace(dataFolder, join(dirname(dataFolder), former), restored + inName(at))
}

async function putInPlace(
  dataFolder: string,
  folder: string,
  asideName: string,
): Promise<string | null> {
  const aside = (await isFolder(dataFolder)) ? join(dirname(dataFolder), asideName) : null
  if (aside !== null) await renameOnDisk(dataFolder, aside)
  await renameOnDisk(folder, dataFolder)
  return aside
}

async function renameOnDisk(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}
