import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { visitor } from '#app/auth/actor.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { databaseOver } from '#app/db/database.server.ts'
import { moveData } from '#app/features/moving/move-data.server.ts'
import { MovingRefusal, type MovingOptions, type Tell } from '#app/features/moving/moving.ts'
import { reportLines } from '#app/features/moving/report-lines.ts'
import type { AppDependencies } from './app.ts'
import { servicesOf } from './services.ts'
import { siteOfSettings } from './site-of-settings.ts'
import { siteSettings } from './site-settings.ts'

/** What became of an import: its report, or the sentence that says why there was none. */
type ImportOutcome = { lines: string[] } | { refusal: string }

/** Imports the data of the earlier site into the database of `pool`; `tell` hears how far it is. */
export async function importData(
  dependencies: AppDependencies,
  options: MovingOptions,
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
      together: db,
    }),
    ...(await siteSettings(db, log, async () => true).current()),
    client: { network: 'import', userAgent: null },
    requestId: randomUUID(),
  }
  try {
    return { lines: reportLines(await moveData(cx, options, tell)) }
  } catch (error) {
    if (error instanceof MovingRefusal) return { refusal: error.message }
    throw error
  }
}

/** As the build gives it. */
export type ImportData = typeof importData
