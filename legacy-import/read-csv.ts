import { plainTable, readCsv } from '#packages/tables/read-csv.server.ts'
import { ImportProblem, type SourceRow } from './import-contract.ts'

/**
 * The rows of a table as databases export it: the first line names the columns; an empty cell is
 * nothing. A row with more cells than columns has the rest under an empty name.
 *
 * @throws ImportProblem for what is no CSV.
 */
export function rowsOfCsv(content: string, file: string): SourceRow[] {
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
