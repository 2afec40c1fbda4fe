import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes. */
export type DiskSpace = { free: number; size: number }

/** Where a site writes. */
type WrittenPlace = 'data' | 'uploads' | 'outbox' | 'database' | 'backups'

/**
 * The room on the disk of each place that a site writes to: its data folder, what may be mounted in it, and its
 * embedded database where that is kept elsewhere, and its backups; without those that are not there, or cannot be
 * asked. A folder of another machine that has fallen silent is waited for.
 */
export async function diskSpaces(
  dataFolder: string,
  backupFolder: string | null = null,
): Promise<(DiskSpace & { place: WrittenPlace })[]> {
  const elsewhere = await readFile(join(dataFolder, 'postgres.location'), 'utf8').catch(() => '')
  const folders: Record<Exclude<WrittenPlace, 'backups'>, string> = {
    data: dataFolder,
    uploads: join(dataFolder, 'uploads'),
    outbox: join(dataFolder, 'outbox'),
    database: join(elsewhere.trim() || dataFolder, 'postgres'),
  }
  const spaces = await Promise.all(
    (['data', 'uploads', 'outbox', 'database', 'backups'] as const).map(async (place) => {
      const folder = place === 'backups' ? backupFolder : folders[place]
      const space = folder === null ? null : await spaceOf(folder)
      return space && { place, free: space.free, size: space.size }
    }),
  )
  return spaces.filter((space) => space !== null)
}

/**
 * The room on the fullest of the disks that a site cannot do without. Null when none can be asked.
 */
export async function leastDiskSpace(dataFolder: string): Promise<DiskSpace | null> {
  const spaces = await diskSpaces(dataFolder)
  return spaces.reduce<DiskSpace | null>(
    (least, { free, size }) => (least && least.free <= free ? least : { free, size }),
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
