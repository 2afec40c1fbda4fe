import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { reachableHome } from '#packages/keeper/database/postgres-binaries.ts'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'

/** What is older belongs to nobody who still lives (milliseconds). */
const forgottenAfter = 86_400_000

/**
 * Takes away what those have left in a folder who were killed at their work: it is the club's data. Only what is of
 * this user; what somebody else takes away meanwhile is gone too.
 */
export async function removeForgotten(folder: string, named: RegExp): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => named.test(each))) {
    const path = join(folder, name)
    const found = await stat(path).catch(missingIsNull)
    if (found?.uid !== process.getuid?.()) continue
    if (Date.now() - (found?.mtimeMs ?? 0) > forgottenAfter) await removeDataFolder(path)
  }
}

/** Removes a data folder, or a file, and what it has elsewhere: the cluster of one that its server cannot reach. */
export async function removeDataFolder(path: string): Promise<void> {
  const noted = await readFile(join(path, 'postgres.location'), 'utf8').catch(missingIsNull)
  const place = noted?.trim()
  if (place && dirname(place) === reachableHome) await rm(place, { recursive: true, force: true })
  // A server that was told to stop may still write its last words.
  await rm(path, { recursive: true, force: true, maxRetries: 10 })
}
