import { strToU8, zipSync } from 'fflate'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { writeCsv } from '#app/platform/tables/write-csv.server.ts'
import { ownDataFilesCopy } from './own-data-files.copy.ts'
import { ownDataKinds, type OwnData } from './own-data.ts'

type Rows = OwnData[keyof OwnData]

/** Zips personal data: everything as JSON, and a table of each kind. */
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

function tableOf(rows: Rows): string {
  return writeCsv(
    Object.keys(rows[0] ?? {}),
    rows.map((row) => Object.values(row).map(cellOf)),
  )
}

function cellOf(value: Rows[number][string]): string | number {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return value.join(', ')
  return typeof value === 'boolean' ? String(value) : value
}
