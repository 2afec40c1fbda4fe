import { stat } from 'node:fs/promises'

/** Nothing is at the path; something on the way to it is no folder; or it told of a process that has ended. */
const missing = ['ENOENT', 'ENOTDIR', 'ESRCH']

const hasCodeOf = (error: unknown, codes: readonly unknown[]) =>
  error instanceof Error && 'code' in error && codes.includes(error.code)

/** For `catch`: what is not there is null; every other fault is thrown on. */
export function missingIsNull(error: unknown): null {
  if (hasCodeOf(error, missing)) return null
  throw error
}

/** What this user finds at a path, or where it leads; null for nothing, and for what others keep to themselves. */
const found = (path: string) =>
  stat(path).catch((error: unknown) => {
    if (hasCodeOf(error, [...missing, 'EACCES'])) return null
    throw error
  })

export const isThere = async (path: string): Promise<boolean> => (await found(path)) !== null

export const isFolder = async (path: string): Promise<boolean> =>
  (await found(path))?.isDirectory() === true

export const isFile = async (path: string): Promise<boolean> =>
  (await found(path))?.isFile() === true
