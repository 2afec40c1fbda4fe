import type { ImportReport, Remark } from './import-contract.ts'

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
  // What an export has in it must not command the terminal.
  return line.replaceAll(/\p{Cc}/gu, ' ')
}

/** What an import did, or would do, as the lines that a terminal shows. */
export function reportLines({ tables, remarks, pictures, invited }: ImportReport): string[] {
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
