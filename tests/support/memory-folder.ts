import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import process from 'node:process'

/** The folder that Linux keeps in memory. */
const folder = '/dev/shm'

/** Space for the databases, sites and browsers of two concurrent test files, with a reserve (bytes). */
const needed = 2 * 1024 ** 3

/**
 * A folder in memory for the temporary files of tests, where making and dropping a database costs a tenth; null where
 * there is none, where it has too little room (a container's has 64 MiB), or where programs may not run from it.
 */
export function memoryFolder(): string | null {
  if (process.platform !== 'linux') return null
  try {
    const { bavail, bsize } = statfsSync(folder)
    accessSync(folder, constants.W_OK)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ', 2)[1] === folder)
    const mayRun = mount !== undefined && !mount.split(' ', 4)[3]?.split(',').includes('noexec')
    return mayRun && bavail * bsize >= needed ? folder : null
  } catch {
    return null
  }
}
