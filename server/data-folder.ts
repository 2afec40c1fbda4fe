import { access, constants, mkdir, readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { commandNamed } from './command-name.ts'
import { StartProblem } from './start-problem.ts'

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there. Give it the folder, or set DATA_DIR to another one.',
  EPERM: 'this user may not write there. Give it the folder, or set DATA_DIR to another one.',
  EROFS: 'it is on a read-only disk. Set DATA_DIR to a folder that can be written.',
  EEXIST: 'there is a file of that name. Move it away, or set DATA_DIR to another folder.',
  ENOTDIR: 'a part of that path is a file. Set DATA_DIR to another folder.',
  ENOSPC: 'the disk is full. Free some space and start again.',
}

/**
 * Makes the data folder if it is missing and returns it.
 *
 * @throws StartProblem when that cannot be, when this user may not write there, and where a restore was cut while it
 *   took the folder's place: an empty club must not stand there then.
 */
export async function makeDataFolder(path: string): Promise<string> {
  try {
    if (await isBetweenTwo(path)) {
      throw new StartProblem(
        `There is no folder ${path}, but one that a restore has put aside. Bring it back with ${commandNamed('restore', '--back')}, or restore again.`,
      )
    }
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.W_OK | constants.X_OK)
    return path
  } catch (error) {
    throw dataFolderProblem(path, error)
  }
}

/**
 * What data folders are called, up to an instant, that another one has taken the place of: by a restore, and by
 * bringing back what was there before one.
 */
export const formerNames = (dataFolder: string) => ({
  before: `${basename(dataFolder)}.before-`,
  restored: `${basename(dataFolder)}.restored-`,
})

async function isBetweenTwo(dataFolder: string): Promise<boolean> {
  const beside = await readdir(dirname(dataFolder)).catch((): string[] => [])
  const { before, restored } = formerNames(dataFolder)
  return (
    !beside.includes(basename(dataFolder)) &&
    beside.some((name) => name.startsWith(before) || name.startsWith(restored))
  )
}

/** What went wrong with the data folder, as a refusal that a person can act on where there is one. */
export function dataFolderProblem(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason ? new StartProblem(`The data folder ${path} cannot be used: ${reason}`) : error
}
