import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { isThere } from '#packages/keeper/files/missing-file.ts'

const listSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** A symbolic link within a package, relative to its own folder. */
export type LibraryLink = { path: string; leadsTo: string }

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
    if (!(await isThere(link))) await symlink(leadsTo, link).catch(alreadyThere)
  }
}

/** Another process may be doing the same. */
function alreadyThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
