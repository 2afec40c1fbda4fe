import { readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { clusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { formerNames } from '#packages/keeper/database/data-folder.ts'
import { serverUser } from '#packages/keeper/database/server-user.ts'
import { takeLock } from '#packages/keeper/database/site-lock.ts'
import { FolderInUse, StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { isFolder } from '#packages/keeper/files/missing-file.ts'
import { syncFolder } from '#packages/keeper/files/sync-folder.ts'

/** A sortable instant for names. */
const inName = (at: Date) => at.toISOString().replaceAll(/[-:.]/gu, '')

/**
 * Acts while no site can use the data folder.
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
 * Replaces the data folder, which is set aside. Each step is on disk before the next: after a kill between them
 * both folders exist, the site refuses to start, and repeating the command, or `bringBack`, completes it.
 *
 * @returns the former folder's new name; null without one.
 */
export async function takePlaceOf(
  dataFolder: string,
  restored: string,
  at: Date,
): Promise<string | null> {
  return putInPlace(dataFolder, restored, formerNames(dataFolder).before + inName(at))
}

/**
 * Brings back the data folder from before the last restore; the restored one is set aside.
 *
 * @returns the restored folder's new name; null without one.
 * @throws StartProblem without a former one.
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
