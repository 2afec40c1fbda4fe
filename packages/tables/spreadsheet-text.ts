import type { CellValue } from 'hucre'

/** First bytes of supported documents: a zip (.xlsx, .ods), and an older Excel document (.xls). */
const signatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Whether a file is a spreadsheet rather than text, by its first bytes. */
export const isSpreadsheet = (bytes: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, place) => bytes[place] === byte))

/** A cell as text: a day as ISO day, an instant with its minutes, a number with a point. */
function cellText(value: CellValue | undefined): string {
  if (value instanceof Date) {
    const written = value.toISOString()
    const isDay = written.includes('T00:00:00')
    return isDay ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ')
  }
  // Sums in spreadsheets have more digits than intended: 1234.5600000000001.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return value === null || value === undefined ? '' : String(value).trim()
}

const quoted = (text: string) => (/[;"\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The number of rows with several cells. */
const rowsIn = (lines: readonly string[]) => lines.filter((line) => /[^;];+[^;]/u.test(line)).length

/**
 * Removes the groups of rows and the marks of repeated header rows from a LibreOffice file, because hucre skips the
 * rows within.
 *
 * @returns null for a damaged file.
 */
async function withRowsApart(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate')
  try {
    const { 'content.xml': content, ...others } = unzipSync(bytes, {
      filter: ({ name }) => ['mimetype', 'META-INF/manifest.xml', 'content.xml'].includes(name),
    })
    if (!content) return null
    const rows = strFromU8(content).replaceAll(
      /<\/?table:table-(?:header-rows|row-group|rows)\b[^>]*>/gu,
      '',
    )
    return zipSync({ ...others, 'content.xml': strToU8(rows) }, { level: 0 })
  } catch {
    // The error says only that the zip is damaged.
    return null
  }
}

/** Whether a zip begins with its media type, as OpenDocument files do. */
const isOpenDocument = (bytes: Uint8Array) =>
  new TextDecoder().decode(bytes.subarray(30, 38)) === 'mimetype'

/**
 * The first table of a spreadsheet (.xlsx, .ods, .xls) as CSV with semicolons, or else its first sheet with rows;
 * each row keeps its line. A sheet with few rows beside a long one is a cover or a short list, such as the board.
 *
 * @returns null for another document, a damaged or protected one, and one without rows.
 */
export async function spreadsheetText(file: Uint8Array): Promise<string | null> {
  const bytes = isOpenDocument(file) ? await withRowsApart(file) : file
  if (bytes === null) return null
  // 60 kB, loaded only by people who choose a spreadsheet.
  const { read, HucreError } = await import('hucre')
  try {
    // Hidden sheets contain lists of choices and old data.
    const { sheets } = await read(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    })
    const tables = sheets.map(({ rows }) =>
      rows.map((row) => row.map((value) => quoted(cellText(value))).join(';')),
    )
    const filled = tables.filter((lines) => lines.some((line) => /[^;]/u.test(line)))
    const most = Math.max(...filled.map(rowsIn))
    const isTable = (lines: readonly string[]) => rowsIn(lines) > Math.max(2, most / 4)
    return (filled.find(isTable) ?? filled[0])?.join('\n') ?? null
  } catch (error) {
    if (error instanceof HucreError) return null
    throw error
  }
}
