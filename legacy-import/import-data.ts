import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { visitor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import type { AppDependencies } from '#server/app-contract.ts'
import { siteSettings } from '#server/cache/site-settings.ts'
import { servicesOf } from '#server/services.ts'
import { siteOfSettings } from '#server/settings/site-of-settings.ts'
import {
  ImportProblem,
  type ImportOptions,
  type ReportLine,
  type ImportReport,
  type Remark,
} from './import-contract.ts'
import { moveData } from './move-data.ts'

/** The report of an import, or why there was none. */
type ImportOutcome = { lines: string[] } | { refusal: string }

/** Imports the earlier site's data into the database of `pool`. */
export async function importData(
  dependencies: AppDependencies,
  options: ImportOptions,
  report: ReportLine,
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
      // The site sends the mails, now or when it starts.
      onMail: () => undefined,
      batches: db,
    }),
    ...(await siteSettings(db, log, async () => true).current()),
    client: { network: 'import', userAgent: null },
    requestId: randomUUID(),
  }
  try {
    return { lines: reportLines(await moveData(cx, options, report)) }
  } catch (error) {
    if (error instanceof ImportProblem) return { refusal: error.message }
    throw error
  }
}

export type ImportData = typeof importData

const columns = [
  ['found', 'found'],
  ['added', 'new'],
  ['changed', 'changed'],
  ['unchanged', 'unchanged'],
  ['leftOut', 'left out'],
  ['problems', 'problems'],
] as const

function remarkLine({ table, place, id, field, words, leftOut }: Remark): string {
  const named = id === null ? place : `${place} (id ${id})`
  const line = `  ${table}, ${named}: ${field ? `${field} ` : ''}${words}${leftOut ? '. LEFT OUT' : ''}`
  // Exported text must not control the terminal.
  return line.replaceAll(/\p{Cc}/gu, ' ')
}

/** The report of an import for the terminal. */
function reportLines({ tables, remarks, pictures, invited }: ImportReport): string[] {
  const widest = Math.max(...tables.map(({ table }) => table.length), 'pictures'.length)
  const line = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(widest) +
    cells
      .map((cell, place) => String(cell).padStart((columns[place]?.[1].length ?? 0) + 3))
      .join('')
  const { found, fetched, known, missing } = pictures
  return [
    '',
    line(
      '',
      columns.map(([, title]) => title),
    ),
    ...tables.map((each) =>
      line(
        each.table,
        columns.map(([name]) => each[name]),
      ),
    ),
    line('pictures', [found, fetched, 0, known, missing, missing]),
    ...(invited > 0 ? [`Mails with a link to choose a password: ${invited}`] : []),
    '',
    ...(remarks.length > 0 ? ['Problems:', ...remarks.map(remarkLine), ''] : []),
  ]
}
