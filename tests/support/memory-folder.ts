import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import process from 'node:process'

const folder = '/dev/shm'

/** Space in bytes for the databases, sites and browsers of two concurrent test files, with a reserve. */
const needed = 2 * 1024 ** 3

/**
 * A folder in memory for temporary files of tests, where creating and dropping a database costs a tenth. Null if there
 * is none, if it is too small (64 MiB in containers), or if programs may not run from it.
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
