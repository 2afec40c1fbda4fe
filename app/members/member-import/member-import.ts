import type { CellProblem } from '#app/kit/forms/tables/table-cells.ts'
import type {
  CheckedTable,
  PreviewedTable,
} from '#app/kit/panel/table-import/table-import-form.tsx'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'

/** Where the panel imports members, and where a checked import is stored. */
export const importPath = '/admin/socios/importar'
export const storedImportPath = `${importPath}/guardar`

/** What a table of members can have columns for; the first two it must have. */
export const importColumns = [
  'name',
  'email',
  'number',
  'phone',
  'joined',
  'validUntil',
  'leftOn',
  'leftBecause',
  'plan',
  'household',
  'street',
  'postalCode',
  'town',
  'birthday',
  'diets',
  'allergens',
  'needsNote',
  'needsConsent',
  'picturesConsent',
  'visitsConsent',
  'notes',
  'language',
] as const

export type ImportColumn = (typeof importColumns)[number]

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

/** What happens to a row whose person is a member already. */
export type ExistingMembers = 'skip' | 'update'

/** Why a row is left out; `line` is another row's, `number` a member's. */
export type RowProblem =
  | CellProblem<ImportColumn>
  | { kind: 'encoding' }
  | { kind: 'tooManyCells' }
  | { kind: 'repeatedEmail' | 'repeatedNumber'; line: number }
  | { kind: 'emailExists' | 'numberExists'; number: number }
  /** The number is one member's and the address another's. */
  | { kind: 'twoMembers' }
  /** Several members have this address, and the row has no number. */
  | { kind: 'whichMember' }
  | { kind: 'unchanged'; number: number }

/** What the report says about a row: why it is left out, what it changes, or what a new member is stored with. */
export type RowRemark = { line: number; name: string } & (
  | { what: 'skipped'; problems: RowProblem[] }
  | { what: 'added'; values: { column: ImportColumn; value: string }[] }
  | {
      what: 'updated'
      number: number
      changes: { column: ImportColumn; before: string; after: string }[]
    }
)

/** What an import would do. Lines count from 1, the one with the names of the columns included. */
export type ImportReport = CheckedTable & {
  problem: TableProblem<ImportColumn> | null
  /** Columns of the table that are not imported, by their own names. */
  ignoredColumns: string[]
  rows: number
  added: number
  updated: number
  skipped: number
  /** How many of those added get the last day of their plan, since the table says none. */
  dated: number
  /** Rows that tell of a diet which the person's own file has already: it stays as it is. */
  keptNeeds: number
  /** Those of its page. */
  remarks: RowRemark[]
  page: number
  pages: number
}

/** What the server answers to a table that it has looked at. */
export type ImportAnswer = PreviewedTable<ImportReport> & {
  existing: ExistingMembers
  /** Of the mails to new members whose row does not say. */
  language: Language
}
