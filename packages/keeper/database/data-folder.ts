import { access, constants, mkdir, readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { asProblem, StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { commandNamed } from '#packages/keeper/release/release-manifest.ts'

/**
 * Creates a missing data folder, and returns it.
 *
 * @throws StartProblem when it cannot be created or written, and when a restore was interrupted while replacing it,
 * as no empty club may take its place.
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

/** Prefixes of replaced data folders: by a restore, and by undoing one. */
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

/** An error of the data folder, as a StartProblem if there is a sentence for it. */
export const dataFolderProblem = (path: string, error: unknown): unknown =>
  asProblem(error, { path, setting: 'DATA_DIR' })
