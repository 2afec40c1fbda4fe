import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utf8Text } from '#packages/tables/table-text.ts'
import { movedTables, ImportProblem, type MovedTable, type SourceTable } from './import-contract.ts'
import { rowsOfCsv } from './read-csv.ts'
import { rowsOfJson } from './read-json.ts'

/** Exports are called as the table is; some panels add '_rows'. */
const fileName = /^([a-z_]+?)(?:_rows)?\.(csv|json|jsonl|ndjson)$/iu

const isMovedTable = (name: string): name is MovedTable =>
  movedTables.some((table) => table === name)

/**
 * Reads the exports of tables in a folder, whichever are there.
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
