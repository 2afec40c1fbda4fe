import { setTimeout as after } from 'node:timers/promises'
import {
  movedTables,
  ImportProblem,
  type MovedTable,
  type SourceRow,
  type SourceTable,
  type ReportLine,
} from './import-contract.ts'

const pageSize = 500

/** Timeout of a request, and delays before retries (milliseconds). */
const answerLimit = 30_000
const pauses = [1000, 2000, 4000]

/** Maximum rows of a table: more means a site that repeats rows endlessly. */
const maxRows = 1_000_000

/** Tests shorten `pause`. */
type SiteAccess = {
  key: string | null
  report: ReportLine
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * Reads all tables of a site by its REST API; missing ones are skipped.
 *
 * @throws ImportProblem when it cannot be reached or read.
 */
export async function readSite(address: string, access: SiteAccess): Promise<SourceTable[]> {
  const tables: SourceTable[] = []
  for (const table of movedTables) {
    const rows = await readTable(address.replace(/\/+$/u, ''), table, access)
    if (rows) tables.push({ table, rows })
    else access.report(`${table}: the site has no such table`)
  }
  return tables
}

/** Until a page is empty, as a site may return fewer rows than requested. */
async function readTable(
  address: string,
  table: MovedTable,
  access: SiteAccess,
): Promise<SourceRow[] | null> {
  const rows: SourceRow[] = []
  for (;;) {
    const query = `select=*&order=id.asc&limit=${pageSize}&offset=${rows.length}`
    const page = await readPage(`${address}/rest/v1/${table}?${query}`, access)
    if (page === null) return null
    if (page.length === 0) return rows
    for (const cells of page) rows.push({ place: `row ${rows.length + 1}`, cells })
    access.report(`${table}: ${rows.length} rows read`)
    if (rows.length > maxRows) throw new ImportProblem(`${table} has more than ${maxRows} rows.`)
  }
}

type Page = Record<string, unknown>[]

async function readPage(url: string, access: SiteAccess): Promise<Page | null> {
  const { key, report, pause = after } = access
  for (let attempt = 0; ; attempt += 1) {
    const answer = await asked(url, key)
    const wait = pauses[attempt]
    if (!(typeof answer === 'string') && answer.status < 500) return pageOf(url, answer)
    const reason = typeof answer === 'string' ? answer : `it answered ${answer.status}`
    if (wait === undefined) {
      throw new ImportProblem(`${url} cannot be read: ${reason}. Nothing was imported.`)
    }
    report(`${reason}; asked again in ${wait / 1000} s`)
    await pause(wait)
  }
}

type Answer = { status: number; body: string }

/** The response, or why there is none. */
async function asked(url: string, key: string | null): Promise<Answer | string> {
  try {
    const answer = await fetch(url, {
      // The key must not go to a redirect's target.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimit),
      headers: {
        Accept: 'application/json',
        ...(key ? { apikey: key, Authorization: `Bearer ${key}` } : {}),
      },
    })
    return { status: answer.status, body: await answer.text() }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'TimeoutError') return 'no answer came in time'
    return error.cause instanceof Error ? error.cause.message : error.message
  }
}

function pageOf(url: string, { status, body }: Answer): Page | null {
  if (status === 404) return null
  if (status === 401 || status === 403) {
    throw new ImportProblem(
      `${url} may not be read with this key (${status}). Give one with --key.`,
    )
  }
  if (status !== 200 && status !== 206) {
    throw new ImportProblem(`${url} answered ${status}. Nothing was imported.`)
  }
  const rows = rowsIn(body)
  if (!rows) throw new ImportProblem(`${url} does not answer with rows. Is the address the site's?`)
  return rows
}

function rowsIn(body: string): Page | null {
  try {
    const rows: unknown = JSON.parse(body)
    return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null)
      ? rows
      : null
  } catch {
    return null
  }
}
