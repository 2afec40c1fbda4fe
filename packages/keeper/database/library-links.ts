import { readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { isThere } from '#packages/keeper/files/missing-file.ts'

const listSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** A symbolic link within a package: its path there, and where it leads from its own folder. */
export type LibraryLink = { path: string; leadsTo: string }

/**
 * The links among PostgreSQL's libraries. npm packages cannot carry symbolic links; the package lists them and would
 * make them in a script when it is installed, which ours are not allowed (.npmrc).
 *
 * @param packageFolder of the package that carries the programs.
 */
export async function libraryLinks(packageFolder: string): Promise<LibraryLink[]> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  return listSchema
    .parse(JSON.parse(list))
    .map(({ source, target }) => ({ path: target, leadsTo: relative(dirname(target), source) }))
}

/** Makes the links that are missing; where there is none it writes nothing. */
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
