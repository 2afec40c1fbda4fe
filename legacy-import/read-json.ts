import { fieldsOf } from './cell-values.ts'
import { ImportProblem, type SourceRow } from './import-contract.ts'

/**
 * The rows of a table in JSON: a list, `{"data": [...]}`, or a line for each row.
 *
 * @throws ImportProblem for what is none of these.
 */
export function rowsOfJson(content: string, file: string): SourceRow[] {
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

/** What the text means; undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
