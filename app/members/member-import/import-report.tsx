import { dietsCopy } from '#app/copy/diets.copy.ts'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { membersCopy } from '#app/copy/panel/members.copy.ts'
import { tableImportCopy } from '#app/copy/panel/table-import.copy.ts'
import { TableRemarks } from '#app/kit/panel/table-import/table-remarks.tsx'
import { TableReport } from '#app/kit/panel/table-import/table-report.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { memberImportCopy } from './member-import.copy.ts'
import {
  importPath,
  type ImportColumn,
  type ImportReport,
  type RowProblem,
  type RowRemark,
} from './member-import.ts'

/** What an import of members would do, and row by row what is left out and what changes a member. */
export function ImportReportView({ report }: { report: ImportReport }) {
  const table = useCopy(tableImportCopy)
  const copy = useCopy(memberImportCopy)
  const details = useDetails()
  const said = { skipped: table.out, updated: copy.changes, added: table.adds }
  return (
    <TableReport
      problem={report.problem}
      labels={copy.column}
      counts={[
        [table.rows, report.rows],
        [copy.added, report.added],
        [copy.updated, report.updated],
        [table.skipped, report.skipped],
      ]}
      notes={[
        ...(report.dated > 0 ? [copy.dated(report.dated)] : []),
        ...(report.keptNeeds > 0 ? [copy.keptNeeds(report.keptNeeds)] : []),
      ]}
      ignoredColumns={report.ignoredColumns}
    >
      <TableRemarks
        subject={copy.person}
        remarks={report.remarks.map((remark) => ({
          line: remark.line,
          name: remark.name,
          what: said[remark.what],
          warns: remark.what === 'skipped',
          details: details(remark),
        }))}
        page={report.page}
        pages={report.pages}
        formAction={importPath}
      />
    </TableReport>
  )
}

const days: ReadonlySet<ImportColumn> = new Set([
  'joined',
  'validUntil',
  'leftOn',
  'birthday',
  'needsConsent',
  'picturesConsent',
  'visitsConsent',
])

/** What is to be said about a row, in words. */
function useDetails() {
  const { row: copy, column, change } = useCopy(memberImportCopy)
  const { row: ofTable, value } = useCopy(tableImportCopy)
  const fields = useCopy(fieldsCopy)
  const shown = useCells()
  const why = (problem: RowProblem): string => {
    if ('message' in problem) return `${column[problem.column]}: ${fields[problem.message]}`
    if ('line' in problem) return copy[problem.kind](problem.line)
    if ('number' in problem) return copy[problem.kind](problem.number)
    if (problem.kind === 'encoding' || problem.kind === 'tooManyCells') return ofTable[problem.kind]
    return copy[problem.kind]
  }
  return (remark: RowRemark): string[] => {
    if (remark.what === 'skipped') return remark.problems.map((problem) => why(problem))
    if (remark.what === 'added') {
      return remark.values.map(({ column: name, value: cell }) =>
        value(column[name], shown(name, cell)),
      )
    }
    return remark.changes.map(({ column: name, before, after }) =>
      change(column[name], shown(name, before), shown(name, after)),
    )
  }
}

/** Values of the table's columns as people read them. */
function useCells() {
  const { empty } = useCopy(memberImportCopy)
  const { languages, departure } = useCopy(membersCopy)
  const needs = useCopy(dietsCopy)
  const { language } = useLanguage()
  const words: Partial<Record<ImportColumn, Readonly<Record<string, string>>>> = {
    language: languages,
    leftBecause: departure.reasons,
    diets: needs.diets,
    allergens: needs.allergens,
  }
  return (name: ImportColumn, value: string): string => {
    if (value === '') return empty
    if (days.has(name)) return shortDay(value, language)
    const labels = words[name]
    if (!labels) return value
    return value
      .split(',')
      .map((key) => labels[key] ?? key)
      .join(' · ')
  }
}
