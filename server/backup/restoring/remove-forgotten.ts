import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { reachableHome } from '#packages/keeper/database/postgres-binaries.ts'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'

/** Older files are abandoned (milliseconds). */
const forgottenAfter = 86_400_000

/** Removes what killed processes of this user left in a folder: it is the club's data. */
export async function removeForgotten(folder: string, named: RegExp): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => named.test(each))) {
    const path = join(folder, name)
    const found = await stat(path).catch(missingIsNull)
    if (found?.uid !== process.getuid?.()) continue
    if (Date.now() - (found?.mtimeMs ?? 0) > forgottenAfter) await removeDataFolder(path)
  }
}

/** Removes a file or a data folder, with a cluster elsewhere. */
export async function removeDataFolder(path: string): Promise<void> {
  const noted = await readFile(join(path, 'postgres.location'), 'utf8').catch(missingIsNull)
  const place = noted?.trim()
  if (place && dirname(place) === reachableHome) await rm(place, { recursive: true, force: true })
  // A stopping server may still write.
  await rm(path, { recursive: true, force: true, maxRetries: 10 })
}
