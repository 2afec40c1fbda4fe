import { access, constants } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { isFolder } from '#packages/keeper/files/missing-file.ts'
import { backupNameAt } from './kept-backups.ts'

/**
 * The file that a backup becomes.
 *
 * @param to a folder, in which it is named by its instant, or the file itself.
 * @throws StartProblem where its folder is missing or may not be written to, before anything is made.
 */
export async function fileFor(to: string, origin: string): Promise<string> {
  const path = (await isFolder(to)) ? join(to, backupNameAt(new Date(), origin)) : to
  const folder = dirname(path)
  if (!(await isFolder(folder))) {
    throw new StartProblem(`There is no folder ${folder} for the backup. Make it, or name another.`)
  }
  await access(folder, constants.W_OK).catch(() => {
    throw new StartProblem(`This user may not write to ${folder}. Name another with --to.`)
  })
  return path
}
