import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Fills it up to this many free bytes. */
  fill(left?: number): Promise<void>
  empty(): Promise<void>
  close(): Promise<void>
}

const mountAt = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'none', folder]).status === 0

const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder])

/** Whether disks can be mounted here; tests that need one are skipped otherwise. */
export const maySmallDisk = tryToMount()

function tryToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'cercle-disk-'))
  const mounted = mountAt(folder, '1m')
  if (mounted) unmount(folder)
  rmdirSync(folder)
  return mounted
}

/** Mounts a disk of this size ('16m') in memory. */
export async function mountSmallDisk(size: string): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-disk-'))
  if (!mountAt(folder, size)) throw new Error('no disk could be mounted')
  const filling = join(folder, 'filling')
  const empty = () => rm(filling, { force: true })
  return {
    folder,
    async fill(left = 0) {
      await empty()
      const { bavail, bsize } = await statfs(folder)
      const content = Buffer.alloc(Math.max(0, bavail * bsize - left))
      await writeFile(filling, content).catch((error: NodeJS.ErrnoException) => {
        // Another process has just used some of the space.
        if (error.code !== 'ENOSPC') throw error
      })
    },
    empty,
    async close() {
      unmount(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
