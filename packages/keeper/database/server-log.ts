import { copyFile, stat, truncate } from 'node:fs/promises'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'

/** The log begins anew when it has grown beyond this (bytes). */
const longest = 5_000_000

/**
 * Keeps the server's log small, also while the server writes to it: beyond its longest it becomes
 * `postgres.log.old`, in the place of the one before, and begins anew. The server appends, so what it
 * writes next is at the new beginning.
 */
export async function cutServerLog(log: string): Promise<void> {
  const found = await stat(log).catch(missingIsNull)
  if (!found || found.size <= longest) return
  // A disk that is full has no room for the old one.
  await copyFile(log, `${log}.old`).catch(() => undefined)
  await truncate(log)
}
