import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'

type DiskSpace = { free: number; size: number }

type WrittenPlace = 'data' | 'uploads' | 'outbox' | 'database' | 'backups'

/**
 * The free space of each place that the site writes to: the data folder, mounts within it, an embedded database
 * elsewhere, and backups. Places that are missing or cannot be read are left out. A silent network mount blocks.
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

/** The least free space among the disks a site needs; null when none can be read. */
export async function leastDiskSpace(dataFolder: string): Promise<DiskSpace | null> {
  const spaces = await diskSpaces(dataFolder)
  return spaces.reduce<DiskSpace | null>(
    (least, { free, size }) => (least && least.free <= free ? least : { free, size }),
    null,
  )
}

/** Free space of a folder's disk; null when it is missing or cannot be read. */
async function spaceOf(folder: string): Promise<DiskSpace | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}
