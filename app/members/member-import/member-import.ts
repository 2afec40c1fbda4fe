import type { RowProblem } from '#app/kit/table-import/imported-table.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { columnsIn } from '#app/platform/tables/columns.ts'
import { otherNames, type ImportColumn } from './column-names.ts'

/** Where the panel imports members, and where a checked import is stored. */
export const importPath = '/admin/socios/importar'
export const storedImportPath = `${importPath}/guardar`

export const importColumns = columnsIn(otherNames)

/**
 * What is told by consent, which a table gives only to a file that has none: of a diet (docs/decisions/history/0079-diets-in-a-table.md),
 * and the days on which further consents were given (docs/decisions/history/0083-consents-in-a-table.md).
 */
export const consentColumns = [
  'diets',
  'allergens',
  'needsNote',
  'needsConsent',
  'picturesConsent',
  'visitsConsent',
] as const satisfies ImportColumn[]

/** What an import of members says besides what every import of a table does. */
export type MemberImport = {
  column: ImportColumn
  /** Why a row is left out; `line` is another row's, `number` a member's. */
  remark:
    | { kind: 'repeatedEmail' | 'repeatedNumber'; line: number }
    | { kind: 'emailExists' | 'numberExists' | 'unchanged'; number: number }
    /** The number is one member's and the address another's. */
    | { kind: 'twoMembers' }
    /** Several members have this address, and the row has no number. */
    | { kind: 'whichMember' }
  counts: {
    /** Those added who get the last day of their plan, since the table says none. */
    dated: number
    /** Rows that tell of a diet which the person's own file has already: it stays as it is. */
    keptNeeds: number
  }
  options: {
    /** What happens to a row whose person is a member already. */
    existing: 'skip' | 'update'
    /** Of the mails to new members whose row does not say. */
    language: Language
  }
}

export type MemberProblem = RowProblem<MemberImport>
