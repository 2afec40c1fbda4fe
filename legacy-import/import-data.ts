import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { visitor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import type { AppDependencies } from '#server/app-contract.ts'
import { siteSettings } from '#server/cache/site-settings.ts'
import { servicesOf } from '#server/services.ts'
import { siteOfSettings } from '#server/settings/site-of-settings.ts'
import { ImportProblem, type ImportOptions, type Tell } from './import-contract.ts'
import { moveData } from './move-data.ts'
import { reportLines } from './report-lines.ts'

/** What became of an import: its report, or the sentence that says why there was none. */
type ImportOutcome = { lines: string[] } | { refusal: string }

/** Imports the data of the earlier site into the database of `pool`; `tell` hears how far it is. */
export async function importData(
  dependencies: AppDependencies,
  options: ImportOptions,
  tell: Tell,
): Promise<ImportOutcome> {
  const { settings, pool, log, now = () => new Date() } = dependencies
  const db = databaseOver(pool)
  const cx: RequestContext = {
    db,
    actor: visitor,
    language: 'es',
    now: now(),
    ...servicesOf(dependencies, {
      site: siteOfSettings(settings, join(import.meta.dirname, '..', 'client')),
      // The site sends them: at once when it runs on this database, else when it is started.
      onMail: () => undefined,
      batches: db,
    }),
    ...(await siteSettings(db, log, async () => true).current()),
    client: { network: 'import', userAgent: null },
    requestId: randomUUID(),
  }
  try {
    return { lines: reportLines(await moveData(cx, options, tell)) }
  } catch (error) {
    if (error instanceof ImportProblem) return { refusal: error.message }
    throw error
  }
}

/** As the build gives it. */
export type ImportData = typeof importData
