import { mkdir } from 'node:fs/promises'
import { StartRefusal } from './start-refusal.ts'

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there. Give it the folder, or set DATA_DIR to another one.',
  EPERM: 'this user may not write there. Give it the folder, or set DATA_DIR to another one.',
  EROFS: 'it is on a read-only disk. Set DATA_DIR to a folder that can be written.',
  EEXIST: 'there is a file of that name. Move it away, or set DATA_DIR to another folder.',
  ENOTDIR: 'a part of that path is a file. Set DATA_DIR to another folder.',
  ENOSPC: 'the disk is full. Free some space and start again.',
}

/** Makes the data folder if it is missing and returns it. Throws StartRefusal when that cannot be. */
export async function makeDataFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return path
  } catch (error) {
    throw dataFolderRefusal(path, error)
  }
}

/** What went wrong with the data folder, as a refusal that a person can act on where there is one. */
export function dataFolderRefusal(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasons[code]
  return reason ? new StartRefusal(`The data folder ${path} cannot be used: ${reason}`) : error
}
