import { stat } from 'node:fs/promises'

/** Also a file within the path, and a process that has ended (/proc). */
const missing = ['ENOENT', 'ENOTDIR', 'ESRCH']

/** Whether it is an error with one of these codes, of Node or PostgreSQL. */
export const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code)

/** For `catch`: null for a missing file; rethrows any other error. */
export function missingIsNull(error: unknown): null {
  if (hasCode(error, ...missing)) return null
  throw error
}

/** Null for a missing path, and for one that this user may not see. */
const statOrNull = (path: string) =>
  stat(path).catch((error: unknown) => {
    if (hasCode(error, ...missing, 'EACCES')) return null
    throw error
  })

export const exists = async (path: string): Promise<boolean> => (await statOrNull(path)) !== null

export const isFolder = async (path: string): Promise<boolean> =>
  (await statOrNull(path))?.isDirectory() === true

export const isFile = async (path: string): Promise<boolean> =>
  (await statOrNull(path))?.isFile() === true
