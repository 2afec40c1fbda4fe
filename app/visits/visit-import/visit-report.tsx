import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { tableImportCopy } from '#app/copy/panel/table-import.copy.ts'
import { TableRemarks } from '#app/kit/panel/table-import/table-remarks.tsx'
import { TableReport } from '#app/kit/panel/table-import/table-report.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { importedVisitsPath } from '#app/visits/visits/visit.ts'
import { visitImportCopy } from './visit-import.copy.ts'
import type {
  VisitColumn,
  VisitNote,
  VisitProblem,
  VisitRemark,
  VisitReport,
} from './visit-import.ts'

/** What an import of visits would do, and row by row what is left out and what is stored. */
export function VisitReportView({ report }: { report: VisitReport }) {
  const table = useCopy(tableImportCopy)
  const copy = useCopy(visitImportCopy)
  const { language } = useLanguage()
  const details = useDetails()
  const said = { skipped: table.out, added: table.adds }
  return (
    <TableReport
      problem={report.problem}
      labels={copy.column}
      counts={[
        [table.rows, report.rows],
        [copy.added, report.added],
        [copy.notInGuide, report.notInGuide],
        [table.skipped, report.skipped],
      ]}
      notes={[]}
      ignoredColumns={report.ignoredColumns}
    >
      <TableRemarks
        subject={copy.place}
        remarks={report.remarks.map((remark) => ({
          line: remark.line,
          name: [remark.name, remark.day === null ? '' : shortDay(remark.day, language)]
            .filter(Boolean)
            .join(' · '),
          what: said[remark.what],
          warns: remark.what === 'skipped',
          details: details(remark),
        }))}
        page={report.page}
        pages={report.pages}
        formAction={importedVisitsPath}
      />
    </TableReport>
  )
}

const money: ReadonlySet<VisitColumn> = new Set(['bill', 'perHead'])

/** What is to be said about a row, in words. */
function useDetails() {
  const { row: copy, note: notes, column } = useCopy(visitImportCopy)
  const { row: ofTable, value } = useCopy(tableImportCopy)
  const fields = useCopy(fieldsCopy)
  const { language } = useLanguage()
  const why = (problem: VisitProblem): string => {
    if ('message' in problem) return `${column[problem.column]}: ${fields[problem.message]}`
    if ('line' in problem) return copy[problem.kind](problem.line)
    if (problem.kind === 'encoding' || problem.kind === 'tooManyCells') return ofTable[problem.kind]
    return copy[problem.kind]
  }
  const told = (note: VisitNote): string => {
    if ('names' in note) return notes[note.kind](note.names)
    if ('count' in note) return notes[note.kind](note.count)
    return notes[note.kind]
  }
  return (remark: VisitRemark): string[] => {
    if (remark.what === 'skipped') return remark.problems.map((problem) => why(problem))
    return [
      ...remark.notes.map((note) => told(note)),
      ...remark.values.map(({ column: name, value: cell }) =>
        value(column[name], money.has(name) ? euros(Number(cell), language) : cell),
      ),
    ]
  }
}
