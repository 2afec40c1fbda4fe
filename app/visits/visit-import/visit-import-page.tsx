import { ColumnList } from '#app/kit/panel/table-import/column-list.tsx'
import { TableImportForm } from '#app/kit/panel/table-import/table-import-form.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { importedVisitsPath, managedVisitsPath } from '#app/visits/visits/visit.ts'
import { visitImportCopy } from './visit-import.copy.ts'
import { storedVisitImportPath, visitColumns, type VisitImportAnswer } from './visit-import.ts'
import { VisitReportView } from './visit-report.tsx'

/**
 * Visits of other years from a table, looked at first, then stored as it was shown.
 *
 * @param answer what the server said to this form when it was sent without JavaScript.
 */
export function VisitImportPage({
  answer,
}: {
  answer: VisitImportAnswer | FormAnswer | undefined
}) {
  const copy = useCopy(visitImportCopy)
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <TextLink to={managedVisitsPath} back className="mb-4">
        {copy.back}
      </TextLink>
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <p className="text-ink-2 mb-4">{copy.lead}</p>
      <p className="text-sm">{copy.columnsLead}</p>
      <ColumnList names={visitColumns.map((column) => copy.column[column])} />
      <div className="mb-8 flex flex-col gap-2 text-sm">
        <p>{copy.columnsEnd}</p>
        <p>{copy.placeHelp}</p>
        <p>{copy.dishesHelp}</p>
        <p>{copy.membersHelp}</p>
      </div>
      <TableImportForm
        answer={answer}
        paths={{ check: importedVisitsPath, store: storedVisitImportPath }}
        fileHint={copy.fileHint}
        changedRecords={copy.changedVisits}
        report={(report) => <VisitReportView key={report.submission} report={report} />}
        submit={({ added }) => (added > 0 ? copy.submit(added) : null)}
      />
    </div>
  )
}
