import type { CsvRow } from '#packages/tables/read-csv.server.ts'
import { headerName } from './header-name.ts'

const cross = /^[x✓✔☑]$/iu

/** '2026', 'Quota 2026', '3' */
const isOfTime = /(?<!\d)(?:19|20)\d\d(?!\d)|^\d+$/u

const cellAt = ({ cells }: CsvRow, place: number) => (cells[place] ?? '').trim()

/**
 * Turns adjacent columns of crosses of which most rows have exactly one, such as one per kind of
 * member, into one column with the name of the crossed one. Its header is 'Tipus (Numerari,
 * Familiar)'. Columns with a known name such as 'Baixa', and columns of years with marks of
 * payments, stay.
 */
export function withCrossesAsText(
  head: CsvRow,
  body: readonly CsvRow[],
  columns: Readonly<Record<string, readonly string[]>>,
): [CsvRow, CsvRow[]] {
  const known = new Set(Object.values(columns).flat())
  const isCrossed = (place: number) => {
    const filled = body.map((row) => cellAt(row, place)).filter((text) => text !== '')
    const name = cellAt(head, place)
    return (
      name !== '' &&
      !known.has(headerName(name)) &&
      !isOfTime.test(name) &&
      filled.length > 0 &&
      filled.every((text) => cross.test(text))
    )
  }
  const crossed = head.cells.map((_, place) => isCrossed(place))
  const first = crossed.findIndex((is, place) => is && crossed[place + 1] === true)
  if (first === -1) return [head, [...body]]
  const end = crossed.indexOf(false, first)
  const places = Array.from(
    { length: (end === -1 ? crossed.length : end) - first },
    (_, each) => first + each,
  )
  const namesIn = (row: CsvRow) =>
    places.filter((place) => cellAt(row, place) !== '').map((place) => cellAt(head, place))
  const counts = body.map((row) => namesIn(row).length)
  const alone = counts.filter((count) => count === 1).length
  if (counts.some((count) => count > 1) || alone * 5 < body.length * 4) return [head, [...body]]
  const merged = ({ line, cells }: CsvRow, text: string): CsvRow => ({
    line,
    cells: cells.length > first ? cells.toSpliced(first, places.length, text) : cells,
  })
  const names = places.map((place) => cellAt(head, place).replaceAll(/[()]/gu, ''))
  return [
    merged(head, `Tipus (${names.join(', ')})`),
    body.map((row) => merged(row, namesIn(row).join(''))),
  ]
}
