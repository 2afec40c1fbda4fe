import { access, constants, mkdir, readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { asProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { commandNamed } from '#packages/keeper/release/command-name.ts'

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
export const dataFolderProblem = (path: string, error: unknown): unknown =>
  asProblem(error, { path, setting: 'DATA_DIR' })
