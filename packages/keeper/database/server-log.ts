import { copyFile, stat, truncate } from 'node:fs/promises'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'

/** Longest log (bytes). */
const longest = 5_000_000

/**
 * Rotates the server's log, also while the server writes: a longer one becomes `postgres.log.old`. The server
 * appends, so it continues at the new beginning.
 */
export async function cutServerLog(log: string): Promise<void> {
  const found = await stat(log).catch(missingIsNull)
  if (!found || found.size <= longest) return
  // A full disk has no room for the old one.
  await copyFile(log, `${log}.old`).catch(() => undefined)
  await truncate(log)
}
