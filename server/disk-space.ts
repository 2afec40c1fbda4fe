import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes. */
export type DiskSpace = { free: number; size: number }

/**
 * The room on the fullest of the disks that a site writes to: of its data folder, of what may be
 * mounted in it, and of its embedded database where that is kept elsewhere. Null when none can be asked.
 */
export async function leastDiskSpace(dataFolder: string): Promise<DiskSpace | null> {
  const elsewhere = await readFile(join(dataFolder, 'postgres.location'), 'utf8').catch(() => '')
  const folders = [
    dataFolder,
    join(dataFolder, 'uploads'),
    join(dataFolder, 'outbox'),
    join(elsewhere.trim() || dataFolder, 'postgres'),
  ]
  const spaces = await Promise.all(folders.map(spaceOf))
  return spaces
    .filter((space) => space !== null)
    .reduce<DiskSpace | null>(
      (least, space) => (least && least.free <= space.free ? least : space),
      null,
    )
}

/** What a folder's disk has left for us; null when the folder is not there, or cannot be asked. */
async function spaceOf(folder: string): Promise<DiskSpace | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}
