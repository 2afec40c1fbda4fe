import process from 'node:process'
import { makeDataFolder } from '#packages/keeper/database/data-folder.ts'
import { FolderInUse, StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { openDatabase } from '#server/data/database-connection.ts'
import { migrate, migrationsFolder } from '#server/data/migrate.ts'
import { fileProcesses } from '#server/jobs/file-processes.ts'
import { keptSecret } from '#server/settings/secret.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createLog } from '#server/start/log.ts'
import type { ImportData } from './import-data.ts'

type ImportOptions = Parameters<ImportData>[1]

/**
 * Opens and migrates the site's database, imports the earlier site's data, and closes it.
 *
 * @throws StartProblem with a sentence that says what to do, also while the site uses the data folder.
 */
export async function runImport(
  options: ImportOptions,
  report: (line: string) => void,
): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog({ logLevel: 'warn' })
  const secret = settings.secret ?? (await keptSecret(await makeDataFolder(settings.dataFolder)))
  const database = await openDatabase(settings, log, report).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error
    throw new StartProblem(
      `The site is running: ${error.message} An import needs the data folder for itself; with DATABASE_URL both can work at once.`,
    )
  })
  const files = fileProcesses(log)
  try {
    await migrate(database.pool, migrationsFolder, { direct: database.direct, report })
    const built: { importData: ImportData } = await import(
      new URL('../build/legacy-import/import-data.js', import.meta.url).href
    )
    const outcome = await built.importData(
      { settings: { ...settings, secret }, pool: database.pool, log, readApart: files.read },
      options,
      report,
    )
    if ('refusal' in outcome) throw new StartProblem(outcome.refusal)
    for (const line of outcome.lines) report(line)
    if (options.invite && !options.dryRun)
      report(`The links in the mails lead to ${settings.origin}`)
  } finally {
    await files.stop()
    await database.close()
  }
}
