import { stringify } from 'csv-stringify/sync'
import { strToU8, zipSync } from 'fflate'
import { ownDataFilesCopy } from '#app/copy/own-data-files.ts'
import type { Language } from '#app/i18n/language.ts'
import { ownDataKinds, type OwnData } from './own-data.ts'

type Rows = OwnData[keyof OwnData]

/** Writes what is stored about somebody as a zip: all of it as JSON, and each kind as a table. */
export function ownDataFile(own: OwnData, { language, now }: { language: Language; now: Date }) {
  const { kinds } = ownDataFilesCopy[language]
  const all = { format: 'cercle-own-data', version: 1, createdAt: now, ...own }
  const tables = ownDataKinds
    .filter((kind) => own[kind].length > 0)
    .map((kind) => [`${kinds[kind]}.csv`, strToU8(tableOf(own[kind]))] as const)
  return zipSync(
    { 'datos.json': strToU8(JSON.stringify(all, null, 2)), ...Object.fromEntries(tables) },
    { mtime: now },
  )
}

/** For a spreadsheet; what would be read as a formula is kept from being one. */
function tableOf(rows: Rows): string {
  return stringify(
    rows.map((row) => Object.values(row).map(cellOf)),
    {
      header: true,
      columns: Object.keys(rows[0] ?? {}),
      // Spreadsheets in this country expect it, and the mark that says it is UTF-8.
      delimiter: ';',
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )
}

function cellOf(value: Rows[number][string]): string | number {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return value.join(', ')
  return typeof value === 'boolean' ? String(value) : value
}
