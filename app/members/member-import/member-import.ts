import type { RowProblem } from '#app/kit/table-import/imported-table.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
import { otherNames, type ImportColumn } from './column-names.ts'

export const importPath = '/admin/socios/importar'
export const storedImportPath = `${importPath}/guardar`

export const importColumns = columnsIn(otherNames)

/**
 * Columns that need consent: diets (docs/decisions/history/0079-diets-in-a-table.md) and the days of further consents
 * (docs/decisions/history/0083-consents-in-a-table.md). A table only adds them to files without them.
 */
export const consentColumns = [
  'diets',
  'allergens',
  'needsNote',
  'needsConsent',
  'picturesConsent',
  'visitsConsent',
] as const satisfies ImportColumn[]

/** The report on an import, beside what every table import reports. */
export type MemberImport = {
  column: ImportColumn
  /** Why a row is skipped; `line` is another row's, `number` a member's. */
  said:
    | { kind: 'repeatedEmail' | 'repeatedNumber'; line: number }
    | { kind: 'emailExists' | 'numberExists' | 'unchanged'; number: number }
    /** The number and the address belong to two members. */
    | { kind: 'twoMembers' }
    /** Several members have this address, and the row has no number. */
    | { kind: 'whichMember' }
  counts: {
    /** Added members who get their plan's last day, because the table has none. */
    dated: number
    /** Rows whose diet is ignored, because the person's file has one. */
    keptNeeds: number
  }
  options: {
    /** For rows of existing members. */
    existing: 'skip' | 'update'
    /** Of mails to new members whose row has none. */
    language: Language
  }
}

export type MemberProblem = RowProblem<MemberImport>
