import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainTable, readCsv } from '#packages/tables/read-csv.server.ts'
import { utf8Text } from '#packages/tables/table-text.ts'
import { fieldsOf } from './cell-values.ts'
import {
  movedTables,
  ImportProblem,
  type MovedTable,
  type SourceTable,
  type SourceRow,
} from './import-contract.ts'

/** Exports are named after their table; some panels add '_rows'. */
const fileName = /^([a-z_]+?)(?:_rows)?\.(csv|json|jsonl|ndjson)$/iu

const isMovedTable = (name: string): name is MovedTable =>
  movedTables.some((table) => table === name)

/**
 * Reads all exports in a folder.
 *
 * @throws ImportProblem when there is none, two for one table, or one that cannot be read.
 */
export async function readFolder(folder: string): Promise<SourceTable[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new ImportProblem(`There is no folder ${folder}.`)
  })
  const files = new Map<MovedTable, { name: string; format: string }>()
  for (const name of names.toSorted()) {
    const [, called = '', format = ''] = fileName.exec(name) ?? []
    const table = called.toLowerCase()
    if (!isMovedTable(table)) continue
    const other = files.get(table)
    if (other) {
      throw new ImportProblem(
        `There are two exports of ${table}, ${other.name} and ${name}. Take one of them away.`,
      )
    }
    files.set(table, { name, format: format.toLowerCase() })
  }
  if (files.size === 0) {
    throw new ImportProblem(
      `There is no export in ${folder}. It should have files such as restaurants.csv or events.json; the tables are ${movedTables.join(', ')}.`,
    )
  }
  const tables: SourceTable[] = []
  for (const table of movedTables) {
    const file = files.get(table)
    if (!file) continue
    const text = await textOf(join(folder, file.name))
    const rows = file.format === 'csv' ? rowsOfCsv(text, file.name) : rowsOfJson(text, file.name)
    tables.push({ table, rows })
  }
  return tables
}

async function textOf(path: string): Promise<string> {
  const text = utf8Text(await readFile(path))
  if (text !== null) return text
  throw new ImportProblem(`${path} is not in UTF-8. Export it again as UTF-8.`)
}

/**
 * The rows of a CSV export: the first line names the columns; an empty cell is null. Surplus cells are joined under
 * an empty name.
 *
 * @throws ImportProblem for invalid CSV.
 */
function rowsOfCsv(content: string, file: string): SourceRow[] {
  const read = readCsv(plainTable(content))
  if ('brokenAt' in read) {
    throw new ImportProblem(
      `${file} is not a CSV from line ${read.brokenAt} on: look for a quote that is not closed.`,
    )
  }
  const [head, ...body] = read
  const names = head?.cells.map((name) => name.trim()) ?? []
  return body.map(({ line, cells }) => ({
    place: `line ${line}`,
    cells: Object.fromEntries([
      ...names.map((name, place) => [name, cells[place] || null] as const),
      ...(cells.length > names.length ? [['', cells.slice(names.length).join(' ')] as const] : []),
    ]),
  }))
}

/**
 * The rows of a JSON export: a list, `{"data": [...]}`, or one row per line.
 *
 * @throws ImportProblem for anything else.
 */
function rowsOfJson(content: string, file: string): SourceRow[] {
  const text = content.replace(/^\uFEFF/u, '').trim()
  if (text === '') return []
  const whole = parsed(text)
  const list = Array.isArray(whole) ? whole : fieldsOf(whole).data
  if (Array.isArray(list)) return list.map((row, index) => rowOf(row, `row ${index + 1}`, file))
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), place: `line ${index + 1}` }))
    .filter(({ line }) => line !== '')
    .map(({ line, place }) => rowOf(parsed(line), place, file))
}

function rowOf(row: unknown, place: string, file: string): SourceRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new ImportProblem(
      `${file} is not JSON with rows: ${place} is none. It should be a list of objects, {"data": [...]}, or one object in each line.`,
    )
  }
  return { place, cells: fieldsOf(row) }
}

/** Undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
