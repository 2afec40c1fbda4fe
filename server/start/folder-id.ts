import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderProblem, makeDataFolder } from '#packages/keeper/database/data-folder.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { missingIsNull } from '#packages/keeper/files/missing-file.ts'
import type { Settings } from '#server/settings/settings.ts'

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * What a data folder is known by to all processes that use it, on whichever machine: kept in the folder
 * itself, so that it goes with the volume. Where nothing is kept in the folder it need not be writable.
 *
 * @throws StartProblem when the folder cannot be used and is needed.
 */
export async function folderId({
  dataFolder,
  s3Url,
  smtpUrl,
}: Pick<Settings, 'dataFolder' | 's3Url' | 'smtpUrl'>): Promise<string> {
  try {
    return await keptId(await makeDataFolder(dataFolder))
  } catch (error) {
    const refusal = dataFolderProblem(dataFolder, error)
    if (s3Url && smtpUrl && refusal instanceof StartProblem) return randomUUID()
    throw refusal
  }
}

async function keptId(folder: string): Promise<string> {
  const path = join(folder, 'folder-id')
  const known = await readFile(path, 'utf8').catch(missingIsNull)
  if (known) return known.trim()
  // Written beside and linked, so that of two starts at once both have the one that was first.
  const partial = `${path}.${randomUUID()}`
  await writeFile(partial, `${randomUUID()}\n`, { mode: 0o600 })
  try {
    await link(partial, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(partial, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
