/** A row with its number as in spreadsheets, where a cell of several lines is in one row. */
export type CsvRow = { line: number; cells: string[] }

/** The line that declares the delimiter to spreadsheets. */
const delimiterLine = /^\s*"?sep=([;,\t|])"?[;,\t ]*(?=\n|$)/iu

/** The delimiter: the one in most of the first lines, outside of quotes; of several, the most frequent one. */
function delimiterOf(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/gu, '').split('\n', 20)
  const counts = [';', ',', '\t'].map((mark) => ({
    mark,
    lines: lines.filter((line) => line.includes(mark)).length,
    times: lines.join('').split(mark).length,
  }))
  return (
    counts.toSorted((one, other) => other.lines - one.lines || other.times - one.times)[0]?.mark ??
    ';'
  )
}

/** Normalizes line breaks, and removes a byte order mark. */
export const plainTable = (content: string) =>
  content.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n')

/**
 * The cell that begins at a quote, and the index after it. Null if the quote is part of the text, because the closing
 * one is not followed by the end of the cell; -1 as the index if it is never closed.
 */
function quotedCell(text: string, start: number, delimiter: string) {
  let value = ''
  for (let at = start + 1; ;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return { value, next: -1 }
    value += text.slice(at, quote)
    const after = text[quote + 1]
    if (after === undefined || after === '\n' || after === delimiter)
      return { value, next: quote + 1 }
    if (after !== '"') return null
    value += '"'
    at = quote + 2
  }
}

const indexOrEnd = (text: string, mark: string, from: number) => {
  const index = text.indexOf(mark, from)
  return index === -1 ? text.length : index
}

/**
 * The non-empty rows of a CSV with semicolons, commas or tabs; `brokenAt` is the line of an unclosed quote.
 * Spreadsheets copy cells between tabs without closing quotes, so there it is part of the text. Our own parser,
 * because `csv-parse` creates an error with its stack for each row of another width, even when told to ignore them:
 * 70 µs per row below a title.
 *
 * @param text the result of `plainTable`.
 * @param options maximum rows, and the delimiter if known.
 */
export function readCsv(
  text: string,
  { atMost = Infinity, delimiter: known }: { atMost?: number; delimiter?: string } = {},
): CsvRow[] | { brokenAt: number } {
  const [saying, named] = delimiterLine.exec(text) ?? []
  // An empty line remains, so that line numbers are right.
  const table = saying === undefined ? text : text.slice(saying.length)
  const delimiter = named ?? known ?? delimiterOf(table)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let line = 1
  let breaksInCells = 0
  let delimiterAt = -1
  let breakAt = -1
  for (let at = 0; at <= table.length && rows.length < atMost; at += 1) {
    const quoted = table[at] === '"' ? quotedCell(table, at, delimiter) : null
    if (quoted?.next === -1 && delimiter !== '\t') return { brokenAt: line + breaksInCells }
    let end = quoted?.next ?? -1
    if (end === -1) {
      // Each is searched for only once, however often the other one comes first.
      if (delimiterAt < at) delimiterAt = indexOrEnd(table, delimiter, at)
      if (breakAt < at) breakAt = indexOrEnd(table, '\n', at)
      end = Math.min(delimiterAt, breakAt)
      cells.push(table.slice(at, end))
    } else {
      cells.push(quoted?.value ?? '')
      breaksInCells += table.slice(at, end).split('\n').length - 1
    }
    at = end
    if (table[at] === delimiter) continue
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
    cells = []
    line += 1
  }
  return rows
}
