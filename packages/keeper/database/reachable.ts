import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ServerUser } from './server-user.ts'

/** Whether the user may enter this folder and all its parents. */
export async function isReachable(folder: string, user: ServerUser): Promise<boolean> {
  if (!user) return true
  const { mode, uid, gid } = await stat(folder)
  const search = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & search) === 0) return false
  const parent = dirname(folder)
  return parent === folder || isReachable(parent, user)
}
